/**
 * Drafts of forms that a user fills in: kept by the server, so that another device, another build of the client and a
 * page that was killed go on where the last one ended (design: selling 2.0). One row by user, kind and key. Drafts of
 * visitors, and those of forms that no kind names, stay on the device.
 */
import { Type, type Static } from '@sinclair/typebox'
import { jsonField, type CallTable } from './call'
import { Empty, Millis } from './envelope'

/** Forms whose drafts the server keeps. A new form adds its kind here. */
export const DRAFT_KINDS = ['afterSale', 'afterSaleSupply', 'afterSaleDispute', 'consign', 'recycle'] as const
export const DraftKind = Type.Union(DRAFT_KINDS.map((kind) => Type.Literal(kind)))
export type DraftKind = (typeof DRAFT_KINDS)[number]

/** What the form is about: an order's number, a case's. */
const DraftKey = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })
/** Of the form's fields: counted up when the meaning of one changes. */
const FormVersion = Type.Integer({ minimum: 1, maximum: 10_000 })
/** Counts the states that were kept; 0 before the first. */
const DraftRev = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

/** By field name, plain JSON. Which fields there are is the form's matter. */
const DraftValues = Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }), Type.Unknown(), {
  additionalProperties: false,
})

export const KeptDraft = Type.Object({ version: FormVersion, rev: DraftRev, savedAt: Millis, values: DraftValues })
export type KeptDraft = Static<typeof KeptDraft>

const DraftId = Type.Object({ kind: DraftKind, key: DraftKey })

/** The calls of this file. */
export const draftCalls = {
  'GET /draft/info': {
    about: "The user's draft of a form; null where there is none.",
    input: DraftId,
    data: Type.Object({ draft: Type.Union([KeptDraft, Type.Null()]) }),
    who: 'user',
    rate: 60,
  },
  'POST /draft/save': {
    about: 'Keeps the newest state of a draft, over the state that the device has seen.',
    // `rev` is the state that the device has seen. 40920 when the draft was changed elsewhere since, 409 when a newer
    // build of the form has written it. The state that is kept already is confirmed again.
    input: Type.Object({
      kind: DraftKind,
      key: DraftKey,
      version: FormVersion,
      rev: DraftRev,
      values: jsonField(DraftValues),
    }),
    data: Type.Object({ rev: DraftRev, savedAt: Millis }),
    who: 'user',
    rate: 60,
  },
  'POST /draft/delete': {
    about: 'Deletes a draft: its form was sent, or emptied.',
    input: DraftId,
    data: Empty,
    who: 'user',
    rate: 60,
  },
} as const satisfies CallTable
