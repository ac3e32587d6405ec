import { linkTo } from '@/screen/link-to'
import { Cell, CellGroup } from '@/ui/base/cell'
import { DOCUMENT_PAGE_TEXT } from '../messages'

/** Where the guide to choosing an item goes on: sizes, materials, numbers, photographs, flaws, care, licences. */
export function GuideRows() {
  return (
    <CellGroup title={DOCUMENT_PAGE_TEXT.guides}>
      <Cell title={DOCUMENT_PAGE_TEXT.sizes} {...linkTo('brandSize')} />
      <Cell title={DOCUMENT_PAGE_TEXT.materials} {...linkTo('brandMaterial')} />
      <Cell title={DOCUMENT_PAGE_TEXT.serials} {...linkTo('brandSerialNo')} />
      <Cell title={DOCUMENT_PAGE_TEXT.samples} {...linkTo('helpSample', {})} />
      <Cell title={DOCUMENT_PAGE_TEXT.flaws} {...linkTo('helpFlawIntroduce')} />
      <Cell title={DOCUMENT_PAGE_TEXT.care} {...linkTo('helpMaintenanceNotice')} />
      <Cell title={DOCUMENT_PAGE_TEXT.aptitude} {...linkTo('aptitude', {})} />
    </CellGroup>
  )
}
