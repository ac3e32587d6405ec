import type { AfterSaleReason } from '@contract/after-sale'
import type { PhotoSlot } from '@/screen/form/field-values'
import { moreIcon } from '@/ui/base/more-icon'
import { SLOT_TEXT } from '../../messages'

const NONE: readonly PhotoSlot[] = []

/**
 * The photos that a reason asks for by name (design: buying 2.2, evidence); none where what is to be shown depends on
 * the case.
 * @param sold the first picture of what was sold: the same view shows what happened to it
 */
export const evidenceSlots = (reason: AfterSaleReason | '', sold?: PhotoSlot['example']): readonly PhotoSlot[] =>
  reason === 'damaged'
    ? [
        { id: 'packaging', ...SLOT_TEXT.packaging, icon: moreIcon('box'), required: true },
        { id: 'damage', ...SLOT_TEXT.damage, icon: 'search', required: true },
        { id: 'whole', ...SLOT_TEXT.whole, icon: moreIcon('camera'), required: true, example: sold },
      ]
    : NONE
