/** 全部商品: by state, category, brand, owner, seller, price and text. */
import { fenOfYuan } from '@contract/amounts'
import { ITEM_STATE_TITLES, OWNER_TITLES, type AdminItemState } from '@contract/admin/items'
import { GRADE_NAMES } from '@contract/grades'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { AdminData } from '../../data/calls'
import { useRead, useTableRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { money, time } from '../../lib/format'
import { recordHref } from '../../lib/record-href'
import { useTableState } from '../../lib/url-state'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { Filters } from '../../patterns/queue'
import { StateTag, type Tone } from '../../patterns/tone'
import './items.css'
import { texts } from './messages'

type Row = AdminData<'GET /admin/item/list'>['list'][number]

/** The narrowest of the pictures' widths that is sharp at 44 px, px. */
const COVER_WIDTH = 160

export const STATE_TONES: Readonly<Record<AdminItemState, Tone>> = {
  DRAFT: 'plain',
  ON_SALE: 'good',
  HELD: 'warning',
  SOLD: 'info',
  RETURN_QC: 'warning',
  OFF_SHELF: 'plain',
  TO_OWNER: 'plain',
}
const STATES = Object.keys(ITEM_STATE_TITLES) as AdminItemState[]
const OWNERS = Object.keys(OWNER_TITLES) as (keyof typeof OWNER_TITLES)[]

/** Yuan of an address as fen; undefined for what is no amount. */
const fenOf = (yuan: string | undefined): number | undefined => {
  const fen = fenOfYuan(yuan ?? '')
  return fen === null || Number.isNaN(fen) ? undefined : fen
}

const columns: Column<Row>[] = [
  {
    key: 'item',
    title: texts.item,
    render: ({ id, title, itemNo, coverUrl }) => (
      <span className="c-item-cell">
        {coverUrl === '' ? (
          <span className="c-cover c-quiet">{texts.noPicture}</span>
        ) : (
          <img className="c-cover" src={`${coverUrl}?w=${COVER_WIDTH}`} alt="" loading="lazy" />
        )}
        <span>
          <Link className="c-wrap" to={recordHref('item', id)}>
            {title}
          </Link>
          <span className="c-quiet c-number">{itemNo}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    title: texts.state,
    render: ({ state }) => <StateTag title={ITEM_STATE_TITLES[state]} tone={STATE_TONES[state]} />,
  },
  {
    key: 'price',
    title: texts.price,
    align: 'right',
    render: ({ priceFen }) => <span className="c-number">{money(priceFen)}</span>,
  },
  { key: 'grade', title: texts.grade, render: ({ grade }) => GRADE_NAMES[grade] },
  { key: 'category', title: texts.category, render: ({ categoryName }) => categoryName },
  {
    key: 'seller',
    title: texts.seller,
    render: ({ ownerType, sellerName }) =>
      ownerType === 'own' ? texts.platform : `${OWNER_TITLES[ownerType]} ${sellerName}`,
  },
  {
    key: 'brand',
    title: texts.brand,
    isExtra: true,
    render: ({ brandName, seriesName }) => `${brandName} ${seriesName}`,
  },
  {
    key: 'listedAt',
    title: texts.listedAt,
    isExtra: true,
    render: ({ listedAt, state }) => (state === 'DRAFT' ? '' : time(listedAt)),
  },
]

const ItemList = () => {
  const state = useTableState()
  const navigate = useNavigate()
  const may = useMay()
  const { filters } = state
  const { data: choices } = useRead('GET /admin/item/choices', {})
  const number = (value: string | undefined) => (value !== undefined && /^\d{1,15}$/.test(value) ? value : undefined)
  const { rows, total, isLoading, error, refetch } = useTableRead('GET /admin/item/list', state, {
    q: filters.q,
    state: STATES.find((name) => name === filters.state),
    ownerType: OWNERS.find((name) => name === filters.owner),
    brandId: number(filters.brand),
    categoryId: number(filters.category),
    sellerId: number(filters.seller),
    minPriceFen: fenOf(filters.min),
    maxPriceFen: fenOf(filters.max),
  })
  const chosen = (list: readonly { id: string; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, title: name || texts.platform }))
  return (
    <>
      <PageHead title={texts.title}>
        {may('item.edit') && (
          <Button type="primary" onClick={() => void navigate('/items/new')}>
            {texts.create}
          </Button>
        )}
      </PageHead>
      <DataTable<Row>
        name="items"
        label={texts.label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        onOpen={({ id }) => void navigate(recordHref('item', id))}
        toolbar={
          <Filters
            state={state}
            filters={[
              { name: 'q', title: texts.query, kind: 'text', width: 190 },
              {
                name: 'state',
                title: texts.state,
                kind: 'choice',
                width: 110,
                choices: STATES.map((value) => ({ value, title: ITEM_STATE_TITLES[value] })),
              },
              {
                name: 'owner',
                title: texts.owner,
                kind: 'choice',
                width: 100,
                choices: OWNERS.map((value) => ({ value, title: OWNER_TITLES[value] })),
              },
              {
                name: 'category',
                title: texts.category,
                kind: 'choice',
                width: 120,
                choices: chosen(choices?.categories),
              },
              { name: 'brand', title: texts.brand, kind: 'choice', width: 150, choices: chosen(choices?.brands) },
              { name: 'seller', title: texts.seller, kind: 'choice', width: 120, choices: chosen(choices?.sellers) },
              { name: 'min', title: texts.minPrice, kind: 'text', width: 80 },
              { name: 'max', title: texts.maxPrice, kind: 'text', width: 80 },
            ]}
          />
        }
      />
    </>
  )
}

export default ItemList
