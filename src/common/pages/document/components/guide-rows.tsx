import { linkTo } from '@/screen/link-to'
import { Cell, CellGroup } from '@/ui/base/cell'
import { DOCUMENT_PAGE_TEXT } from '../messages'

/** Where the guide to choosing an item goes on: sizes, materials and numbers. */
export function GuideRows() {
  return (
    <CellGroup title={DOCUMENT_PAGE_TEXT.guides}>
      <Cell title={DOCUMENT_PAGE_TEXT.sizes} {...linkTo('brandSize')} />
      <Cell title={DOCUMENT_PAGE_TEXT.materials} {...linkTo('brandMaterial')} />
      <Cell title={DOCUMENT_PAGE_TEXT.serials} {...linkTo('brandSerialNo')} />
    </CellGroup>
  )
}
