/** All data of an item's detail page, in one statement; names shared by many items come from memory. */
import type { Flaw, InspectionReport, PriceEvent, SellerKind } from '@contract/catalogue'
import { prepared, type PreparedStatement } from '../../db/prepared'
import type { CardRow } from './cards'
import { LOOK, type PictureRow } from './pictures'
import type { HoldKind } from './tables'

export type OwnerType = 'own' | 'consigned' | 'merchant'

/** What changes with a sale or a user; it is read for every response. */
export interface FreshRow extends Pick<CardRow, 'state' | 'priceFen' | 'droppedFen'> {
  collectCount: number
  sellerKind: SellerKind
  /** Null for the platform. */
  sellerName: string | null
  noReturn: boolean
  /** Who holds it; null of what nobody holds. */
  holdKind: HoldKind | null
}

/** What a ready document is made of. */
export interface DocumentRow extends Omit<CardRow, 'state' | 'priceFen' | 'droppedFen'> {
  itemNo: string
  categoryId: number
  description: string
  size: string
  material: string
  colour: string
  hardware: string
  productionYear: number | null
  serialNo: string
  accessories: string[]
  ownerType: OwnerType
  referencePriceSource: string | null
  /** e.g. 2026-11-21 */
  referencePriceOn: string | null
  listedAt: number
  pictures: PictureRow[] | null
  flaws: Flaw[] | null
  /** Attribute and value. */
  attributes: [attributeId: number, value: string][] | null
  priceEvents: PriceEvent[] | null
  report: ReportRow | null
}

export type ReportRow = Omit<InspectionReport, 'gradeName' | 'inspectedAt'> & { inspectedAt: number }

const REPORT = `(
    select json_build_object('by', r.made_by, 'reportNo', r.report_no, 'inspectedAt', r.inspected_at, 'inspector', r.inspector,
      'conclusion', r.conclusion, 'grade', r.grade, 'sections', (
        select json_agg(json_build_object('name', s.name, 'result', s.result, 'note', s.note) order by s.position)
        from inspection_section s where s.item_id = r.item_id
      ))
    from inspection_report r where r.item_id = i.id
  ) as report`

const DOCUMENT_COLUMNS = `i.id, i.item_no as "itemNo", i.brand_id as "brandId", i.series_id as "seriesId",
    i.category_id as "categoryId", i.title, i.description, i.grade, i.size, i.material,
    i.colour, i.hardware, i.production_year as "productionYear", i.serial_no as "serialNo", i.accessories,
    i.owner_type as "ownerType", i.listed_at as "listedAt", i.reference_price_fen as "referencePriceFen",
    i.reference_price_source as "referencePriceSource", to_char(i.reference_price_on, 'YYYY-MM-DD') as "referencePriceOn",
    i.subject_hash as "subjectHash", ${LOOK} as look,
    (select json_agg(json_build_object('view', p.view, 'alt', p.alt, 'width', p.width, 'height', p.height) order by p.position)
      from item_picture p where p.item_id = i.id) as pictures,
    (select json_agg(json_build_object('id', f.position + 1, 'type', f.type, 'place', f.place, 'description', f.description,
        'pictureIndex', f.picture_position, 'x', f.x, 'y', f.y, 'closeUpIndex', f.close_up_position) order by f.position)
      from flaw f where f.item_id = i.id) as flaws,
    (select json_agg(json_build_array(v.attribute_id, v.value)) from item_attribute v where v.item_id = i.id) as attributes,
    (select json_agg(json_build_object('at', e.at, 'priceFen', e.price_fen, 'reason', e.reason) order by e.at)
      from price_event e where e.item_id = i.id) as "priceEvents",
    ${REPORT}`

/** Parameter: the item's id. No row means that clients may see no such item. */
export const readDocumentRow = prepared<DocumentRow>(`
  select ${DOCUMENT_COLUMNS} from item i where i.id = $1 and i.state <> 'DRAFT'`)

/** The signed-in user's flags of an item. */
export interface ItemMarks {
  collected: boolean
  inCart: boolean
  /** The user's own order that holds or bought the item, or null. */
  ownOrderNo: string | null
}

/** What other modules know of a user and an item: SQL of expressions, from the SQL of the user's and the item's id. */
export type MarksSql = Record<'collected' | 'inCart', (userId: string, itemId: string) => string> & {
  /** From the SQL of the user's id and of the number of the order that holds the item. */
  ownOrderNo: (userId: string, orderNo: string) => string
}

/**
 * What changes, with the ready document. Parameters: the item's id, the format of usable documents, the user's id or
 * null; `body` is null when there is no such document. No row means that clients may see no such item.
 */
export type ReadDetail = PreparedStatement<FreshRow & ItemMarks & { body: string | null }>

/** Must be called once, at module level. */
export function createReadDetail({ collected, inCart, ownOrderNo }: MarksSql): ReadDetail {
  return prepared(`
  select i.state, i.price_fen as "priceFen", i.dropped_fen as "droppedFen",
    (select count(*)::int from collection k where k.item_id = i.id) as "collectCount", d.body,
    s.kind as "sellerKind", s.name as "sellerName", i.no_return as "noReturn", i.hold_kind as "holdKind",
    ${collected('$3::bigint', 'i.id')} as collected, ${inCart('$3::bigint', 'i.id')} as "inCart",
    ${ownOrderNo('$3::bigint', 'i.order_no')} as "ownOrderNo"
  from item i
  join seller s on s.id = i.seller_id
  left join item_document d on d.item_id = i.id and d.format = $2
  where i.id = $1 and i.state <> 'DRAFT'`)
}

/** A row whose document is to be written, with the transaction that changed it last. */
export type OutdatedRow = DocumentRow & { changedIn: string }

/** Items without a document, lowest ids first. Parameter: how many. */
export const readOutdated = prepared<OutdatedRow>(`
  select d.changed_in::text as "changedIn", ${DOCUMENT_COLUMNS}
  from (
    select item_id, changed_in from item_document where format is null order by item_id limit $1
  ) d join item i on i.id = d.item_id order by d.item_id`)

/** Items after an id whose document has another format, lowest ids first. Parameters: the id, the format, how many. */
export const readOtherwiseFormatted = prepared<OutdatedRow>(`
  select d.changed_in::text as "changedIn", ${DOCUMENT_COLUMNS}
  from (
    select item_id, changed_in from item_document where item_id > $1 and format <> $2 order by item_id limit $3
  ) d join item i on i.id = d.item_id order by d.item_id`)

/**
 * Stores documents, each only if its item was not changed since its row was read; returns how many. Rows that others
 * have locked are left for later. Parameters: the format, a JSON array of `item_id`, `changed_in` and `body`.
 */
export const storeDocuments = prepared<{ count: number }>(`
  with given as (
    select * from jsonb_to_recordset($2::jsonb) as g (item_id bigint, changed_in text, body text)
  ), target as (
    select d.item_id, given.body from item_document d join given on given.item_id = d.item_id
    where d.changed_in = given.changed_in::xid8
    order by d.item_id for update of d skip locked
  ), stored as (
    update item_document d set format = $1, body = target.body from target where d.item_id = target.item_id returning 1
  )
  select count(*)::int as count from stored`)

/** The report alone (call /product-v2/auth-info). Parameter: the item's id. */
export const readReport = prepared<Pick<DocumentRow, 'report'>>(
  `select ${REPORT} from item i where i.id = $1 and i.state <> 'DRAFT'`,
)
