/** Popups in the middle of a page: a picture that leads somewhere (design: buying 3.1). */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'
import { Picture } from './catalogue'
import { PageKey } from './content'
import { Agreed, DocumentBlock } from './documents'

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

/** A line of text at the top of a page. */
export const Notice = Type.Object({
  id: Type.String(),
  text: Type.String(),
  /** An address of the shop, or of an allowed host; empty where it leads nowhere. */
  link: Type.String(),
  type: Type.Union([Type.Literal('default'), Type.Literal('pink')]),
  closeable: Type.Boolean(),
})
export type Notice = Static<typeof Notice>

/** The newest version of the Android app (spec 3); `version` is empty where none is announced. */
export const AppVersion = Type.Object({
  version: Type.String(),
  features: Type.Array(DocumentBlock),
  /** Where it is fetched: https, at a host that the shop allows. */
  source: Type.String(),
  /** Older ones are asked at every visit of home; may be empty. */
  minVersion: Type.String(),
})
export type AppVersion = Static<typeof AppVersion>

/** What a signed-in user has to agree to anew. */
export const PrivacyPop = Type.Object({
  show: Type.Boolean(),
  /** As `agreed` names them. */
  agreement: Type.Array(Type.Object({ key: Type.String(), title: Type.String(), version: Type.String() })),
})
export type PrivacyPop = Static<typeof PrivacyPop>

export const popupCalls = {
  'GET /config/app-notice': {
    about: 'Notices at the top of a content page, `home` among them, for the reader; the newest first.',
    input: Type.Object({ page: PageKey }),
    data: Type.Object({ list: Type.Array(Notice) }),
    who: 'anyone',
  },
  'GET /config/latest-app-version': {
    about: 'The newest version of the Android app. Asked from its home page alone.',
    input: Type.Object({}),
    data: AppVersion,
    who: 'anyone',
  },
  'GET /site/scroll-tip-close': {
    about: 'A tip was closed: until when the device leaves it away.',
    input: Type.Object({ tip: Type.Literal('home') }),
    data: Type.Object({ awayUntil: Type.Integer() }),
    who: 'anyone',
  },
  'GET /site/privacy-pop': {
    about:
      'Agreements of the login that changed in substance since the user agreed to them; with `agreed` keeps the consent. A visitor has none. 409 with the field `agreed` when a version is not in force.',
    input: Type.Object({ agreed: Type.Optional(Agreed) }),
    data: PrivacyPop,
    who: 'anyone',
  },
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
