/** 品类资料: one table per kind of name; each change shows what it touches before it is done. */
import { MERGED_KINDS, NAME_KINDS, NameFields, type NameEffect, type NameKind } from '@contract/admin/categories'
import { Alert, App, Button, Descriptions, Drawer, Select, Space, Tabs } from 'antd'
import { useRef, useState } from 'react'
import { CallError } from '../../data/call'
import type { AdminData } from '../../data/calls'
import { useAct, useRead, useTableRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { useTableState } from '../../lib/url-state'
import { ActionForm, type FieldLook, type Values } from '../../patterns/action-form'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { Filters } from '../../patterns/queue'
import { REASON_SCHEMA } from '../../patterns/record-page'
import { StateTag } from '../../patterns/tone'
import { texts } from './messages'

type Row = AdminData<'GET /admin/category/list'>['list'][number]
type Choices = AdminData<'GET /admin/item/choices'>
type Change = { act: 'save'; row: Row | null } | { act: 'hide'; row: Row } | { act: 'merge'; row: Row }

const KINDS = Object.keys(NAME_KINDS) as NameKind[]
const { properties } = NameFields
type Field = keyof typeof properties

/** The fields of each kind in their sequence. */
const FIELDS: Readonly<Record<NameKind, readonly Field[]>> = {
  brand: ['name', 'latinName', 'aliases', 'story', 'position'],
  series: ['name', 'parentId', 'position'],
  category: ['name', 'parentId', 'aliases', 'position'],
  attribute: ['name', 'position'],
  colour: ['name'],
  material: ['name'],
  hotWord: ['name', 'position'],
  synonym: ['name', 'brandId', 'seriesId', 'categoryId', 'colour', 'material'],
}

const titleOf = (kind: NameKind, { act, row }: Change): string => {
  if (row === null) return texts.create(NAME_KINDS[kind])
  if (act === 'merge') return texts.mergeOf(row.name)
  if (act === 'save') return texts.editOf(row.name)
  return row.isHidden ? texts.showOf(row.name) : texts.hideOf(row.name)
}

const schemaOf = (kind: NameKind, { act }: Change): object => {
  const fields: Record<string, object> =
    act === 'save'
      ? Object.fromEntries(FIELDS[kind].map((name) => [name, properties[name]]))
      : act === 'merge'
        ? { into: { type: 'string', minLength: 1, title: texts.into } }
        : {}
  return {
    type: 'object',
    required: [...(act === 'save' ? ['name'] : act === 'merge' ? ['into'] : []), 'reason'],
    properties: { ...fields, ...REASON_SCHEMA.properties },
  }
}

const looksOf = (kind: NameKind, choices: Choices | undefined, others: readonly Row[]): Record<string, FieldLook> => {
  const options = (list: readonly { id: string; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const values = (list: readonly string[] = []) => list.map((value) => ({ value, label: value }))
  const tops = choices?.categories.filter(({ parentId }) => parentId === '')
  return {
    name: { label: kind === 'synonym' ? texts.term : texts.name },
    latinName: { label: texts.latinName },
    aliases: { label: texts.aliases, control: <Select mode="tags" /> },
    story: { label: texts.story, kind: 'long' },
    parentId:
      kind === 'series'
        ? { label: texts.brand, options: options(choices?.brands) }
        : { label: texts.parent, options: options(tops) },
    position: { label: texts.position },
    brandId: { label: texts.brand, options: options(choices?.brands), help: texts.meaning },
    seriesId: { label: texts.series, options: options(choices?.series) },
    categoryId: { label: texts.category, options: options(choices?.categories) },
    colour: { options: values(choices?.colours) },
    material: { options: values(choices?.materials) },
    into: {
      options: others.map(({ id, name, note }) => ({ value: id, label: note === '' ? name : `${name} · ${note}` })),
    },
  }
}

/** The form, then what the change touches, then the change. */
const ChangeDrawer = ({ kind, change, onClose }: { kind: NameKind; change: Change; onClose: () => void }) => {
  const act = useAct()
  const { message } = App.useApp()
  const { data: choices } = useRead('GET /admin/item/choices', {})
  const { data: found } = useRead('GET /admin/category/list', { kind, pageSize: 100 }, change.act === 'merge')
  const [tried, setTried] = useState<{ values: Values; effects: readonly NameEffect[] } | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const kept = useRef<Values>({})
  const { row } = change

  const send = (values: Values, isDryRun: boolean) => {
    const { reason, into, ...fields } = values
    const tail = { kind, reason: String(reason), isDryRun }
    if (change.act === 'merge')
      return act('POST /admin/category/merge', { id: change.row.id, into: String(into), ...tail })
    if (change.act === 'hide') {
      return act('POST /admin/category/hide', { id: change.row.id, isHidden: !change.row.isHidden, ...tail })
    }
    return act('POST /admin/category/save', {
      ...(row && { id: row.id }),
      fields: fields as unknown as NameFields,
      ...tail,
    })
  }
  const carryOut = async () => {
    if (!tried) return
    setBusy(true)
    setProblem('')
    try {
      await send(tried.values, false)
      void message.success(texts.done)
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  const initial: Values =
    Object.keys(kept.current).length > 0 ? kept.current : change.act === 'save' && row ? { ...row.fields } : {}
  return (
    <Drawer open title={titleOf(kind, change)} size={480} onClose={onClose} mask={{ closable: false }}>
      {change.act === 'merge' && <Alert type="warning" showIcon title={texts.mergeAbout} className="c-gap-below" />}
      {change.act === 'hide' && !change.row.isHidden && (
        <Alert type="info" showIcon title={texts.hideAbout} className="c-gap-below" />
      )}
      {tried ? (
        <section aria-label={texts.touches}>
          {problem !== '' && <Alert type="error" showIcon title={problem} className="c-gap-below" />}
          <Descriptions
            size="small"
            bordered
            column={1}
            title={texts.touches}
            items={(tried.effects.length > 0 ? tried.effects : [{ title: texts.nothing, count: 0 }]).map(
              ({ title, count }) => ({ key: title, label: title, children: texts.count(count) }),
            )}
          />
          <div className="c-form-foot c-gap-above">
            <Button disabled={isBusy} onClick={() => setTried(null)}>
              {texts.back}
            </Button>
            <Button type="primary" danger={change.act === 'merge'} loading={isBusy} onClick={() => void carryOut()}>
              {texts.confirm}
            </Button>
          </div>
        </section>
      ) : (
        <ActionForm
          schema={schemaOf(kind, change)}
          initial={initial}
          fields={{
            ...looksOf(kind, choices, found?.list.filter(({ id }) => id !== row?.id) ?? []),
          }}
          submitText={texts.tryOut}
          onCancel={onClose}
          onSubmit={async (values) => {
            const { effects } = await send(values, true)
            kept.current = values
            setTried({ values, effects })
          }}
        />
      )}
    </Drawer>
  )
}

const NameList = () => {
  const state = useTableState()
  const may = useMay()
  const [change, setChange] = useState<Change | null>(null)
  const kind = KINDS.find((name) => name === state.filters.kind) ?? 'brand'
  const isCounted = kind !== 'hotWord' && kind !== 'synonym'
  const isMerged = MERGED_KINDS.some((name) => name === kind)
  const { rows, total, isLoading, error, refetch } = useTableRead('GET /admin/category/list', state, {
    kind,
    q: state.filters.q,
    isHidden: state.filters.hidden === undefined ? undefined : state.filters.hidden === 'yes',
  })
  const noteTitle = texts.note[kind]
  const columns: Column<Row>[] = [
    { key: 'name', title: kind === 'synonym' ? texts.term : texts.name, render: ({ name }) => name },
    ...(noteTitle === undefined
      ? []
      : [{ key: 'note', title: noteTitle, render: ({ note }: Row) => <span className="c-wrap">{note}</span> }]),
    {
      key: 'state',
      title: texts.state,
      render: ({ isHidden }) => (
        <StateTag
          title={isHidden ? texts.hidden : kind === 'synonym' ? texts.active : texts.shown}
          tone={isHidden ? 'plain' : 'good'}
        />
      ),
    },
    ...(isCounted
      ? [
          {
            key: 'items',
            title: texts.items,
            align: 'right' as const,
            render: ({ itemCount }: Row) => <span className="c-number">{itemCount}</span>,
          },
          {
            key: 'onSale',
            title: texts.onSale,
            align: 'right' as const,
            render: ({ onSaleCount }: Row) => <span className="c-number">{onSaleCount}</span>,
          },
        ]
      : []),
    ...(may('category.edit')
      ? [
          {
            key: 'acts',
            title: texts.acts,
            render: (row: Row) => (
              <Space>
                <Button
                  size="small"
                  aria-label={texts.editOf(row.name)}
                  onClick={() => setChange({ act: 'save', row })}
                >
                  {texts.edit}
                </Button>
                <Button
                  size="small"
                  aria-label={row.isHidden ? texts.showOf(row.name) : texts.hideOf(row.name)}
                  onClick={() => setChange({ act: 'hide', row })}
                >
                  {row.isHidden ? texts.show : texts.hide}
                </Button>
                {isMerged && (
                  <Button
                    size="small"
                    aria-label={texts.mergeOf(row.name)}
                    onClick={() => setChange({ act: 'merge', row })}
                  >
                    {texts.merge}
                  </Button>
                )}
              </Space>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHead title={texts.title} about={texts.about}>
        {may('category.edit') && (
          <Button type="primary" onClick={() => setChange({ act: 'save', row: null })}>
            {texts.create(NAME_KINDS[kind])}
          </Button>
        )}
      </PageHead>
      <Tabs
        activeKey={kind}
        items={KINDS.map((key) => ({ key, label: NAME_KINDS[key] }))}
        onChange={(key) => state.change({ filters: { kind: key }, page: 1 })}
      />
      <DataTable<Row>
        key={kind}
        name={`names-${kind}`}
        label={texts.label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        toolbar={
          <Filters
            state={state}
            filters={[
              { name: 'q', title: texts.query, kind: 'text' },
              {
                name: 'hidden',
                title: texts.state,
                kind: 'choice',
                width: 110,
                choices: [
                  { value: 'no', title: texts.shown },
                  { value: 'yes', title: texts.hidden },
                ],
              },
            ]}
          />
        }
      />
      {change && <ChangeDrawer kind={kind} change={change} onClose={() => setChange(null)} />}
    </>
  )
}

export default NameList
