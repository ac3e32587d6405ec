/** Short links of the shop (spec 2.10, /link/undertake; design: help 2.4): a code in a message or on a label. */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'

export const ShortLinkCode = Type.String({ pattern: '^[A-Za-z0-9]{4,24}$', title: '短链接' })

export const ShortLinkTarget = Type.Object({
  /** An address of this shop. */
  url: Type.String(),
  title: Type.String(),
})
export type ShortLinkTarget = Static<typeof ShortLinkTarget>

/** The calls of this file. */
export const shortLinkCalls = {
  'GET /link/undertake-info': {
    about: 'Where a short link leads. 404 for one that does not exist, is switched off, or has ended.',
    input: Type.Object({ code: ShortLinkCode }),
    data: ShortLinkTarget,
    who: 'anyone',
    rate: 60,
  },
} as const satisfies CallTable
