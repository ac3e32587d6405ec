/** All data of one item's detail page, in one statement; names shared by many items come from the reference. */
import type { Flaw, InspectionReport, PriceEvent } from '@contract/catalogue'
import { prepared } from '../../db/prepared'
import type { CardRow } from './cards'
import type { PictureRow } from './pictures'

export type OwnerType = 'own' | 'consigned' | 'merchant'

export interface DetailRow extends CardRow {
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
  listedAt: number
  collectCount: number
  pictures: PictureRow[] | null
  flaws: Flaw[] | null
  /** Attribute and value. */
  attributes: [attributeId: number, value: string][] | null
  priceEvents: PriceEvent[] | null
  report: Omit<InspectionReport, 'gradeName'> | null
}

const REPORT = `(
    select json_build_object('reportNo', r.report_no, 'inspectedAt', r.inspected_at, 'inspector', r.inspector,
      'conclusion', r.conclusion, 'grade', r.grade, 'sections', (
        select json_agg(json_build_object('name', s.name, 'result', s.result, 'note', s.note) order by s.position)
        from inspection_section s where s.item_id = r.item_id
      ))
    from inspection_report r where r.item_id = i.id
  ) as report`

/** Parameter: the item's id. No row means that clients may see no such item. */
export const readDetail = prepared<DetailRow>(`
  select i.id, i.item_no as "itemNo", i.brand_id as "brandId", i.series_id as "seriesId", i.category_id as "categoryId",
    i.title, i.description, i.grade, i.size, i.material,
    i.colour, i.hardware, i.production_year as "productionYear", i.serial_no as "serialNo", i.accessories,
    i.owner_type as "ownerType", i.listed_at as "listedAt", i.price_fen as "priceFen",
    i.reference_price_fen as "referencePriceFen", i.dropped_fen as "droppedFen", i.state, i.subject_hash as "subjectHash",
    (select count(*)::int from collection k where k.item_id = i.id) as "collectCount",
    (select json_agg(json_build_object('view', p.view, 'alt', p.alt, 'width', p.width, 'height', p.height) order by p.position)
      from item_picture p where p.item_id = i.id) as pictures,
    (select json_agg(json_build_object('id', f.position + 1, 'type', f.type, 'place', f.place, 'description', f.description,
        'pictureIndex', f.picture_position, 'x', f.x, 'y', f.y, 'closeUpIndex', f.close_up_position) order by f.position)
      from flaw f where f.item_id = i.id) as flaws,
    (select json_agg(json_build_array(v.attribute_id, v.value)) from item_attribute v where v.item_id = i.id) as attributes,
    (select json_agg(json_build_object('at', e.at, 'priceFen', e.price_fen, 'reason', e.reason) order by e.at)
      from price_event e where e.item_id = i.id) as "priceEvents",
    ${REPORT}
  from item i
  where i.id = $1 and i.state <> 'DRAFT'`)

/** The report alone (call /product-v2/auth-info). Parameter: the item's id. */
export const readReport = prepared<Pick<DetailRow, 'report'>>(
  `select ${REPORT} from item i where i.id = $1 and i.state <> 'DRAFT'`,
)
