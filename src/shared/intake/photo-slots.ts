import type { IntakeSlot } from '@contract/intake'
import type { PhotoSlot } from '@/screen/form/field-values'
import { moreIcon } from '@/ui/base/more-icon'

const ICON = moreIcon('camera')

/** The places of photos as `SlotsField` takes them. */
export const photoSlots = (slots: readonly IntakeSlot[]): PhotoSlot[] =>
  slots.map(({ slot, name, tip, isRequired }) => ({ id: slot, name, tip, icon: ICON, required: isRequired }))
