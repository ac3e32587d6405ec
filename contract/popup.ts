/** Popups in the middle of a page: a picture that leads somewhere (design: buying 3.1). */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'
import { Picture } from './catalogue'
import { PageKey } from './content'

export const PopupId = Type.String({ pattern: '^[0-9]{1,15}$', title: '弹图' })

export const ImagePopup = Type.Object({
  id: Type.String(),
  /** For reports. */
  name: Type.String(),
  picture: Picture,
  /** Words below it; empty where the picture has its own. */
  caption: Type.String(),
  /** An address of the shop, or of an allowed host. */
  link: Type.String(),
  /** A device that saw it shows it again after so many days. */
  everyDays: Type.Integer(),
})
export type ImagePopup = Static<typeof ImagePopup>

export const popupCalls = {
  'GET /popup/list': {
    about:
      'Popups that are shown over a content page, `home` among them, to the reader; the device picks the first due.',
    input: Type.Object({ page: PageKey }),
    data: Type.Object({ list: Type.Array(ImagePopup) }),
    who: 'anyone',
  },
  'GET /popup/info': {
    about: 'One popup that is shown now. 404 for any other.',
    input: Type.Object({ popupId: PopupId }),
    data: ImagePopup,
    who: 'anyone',
  },
} as const satisfies CallTable
