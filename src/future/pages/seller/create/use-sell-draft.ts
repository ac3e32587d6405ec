import type { Style } from '@/shared/intake/style'
import { useWordedDraft } from '@/shared/intake/use-worded-draft'
import { DRAFT_VERSION } from '../../../limits'
import { draftOf, valuesOf, withStyle, type Pictures, type Values } from './draft-values'

interface Opened {
  pictures: Pictures
  /** What the address knows already: it wins over the kept style. */
  given: Style
  /** What the server calls the kept choices. */
  names: Partial<Style>
}

/** The draft of what is sold. @param found what was known when the page opened */
export const useSellDraft = (draftNo: string, { pictures, given, names }: Opened) =>
  useWordedDraft<Values>('consign', draftNo, DRAFT_VERSION, {
    write: (values) => draftOf({ ...values }),
    read: (draft) => withStyle(valuesOf(draft, pictures), given, names),
  })
