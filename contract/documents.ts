/** Documents of the shop: agreements and rules with their versions (spec 2.10; design: documents and consents). */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'
import { Millis } from './envelope'

/** Documents that exist; an act names those that it rests on. */
export const DOCUMENT_KEYS = ['registration', 'privacy', 'seller'] as const
export const DocumentKey = Type.Union(DOCUMENT_KEYS.map((key) => Type.Literal(key)))
export type DocumentKey = (typeof DOCUMENT_KEYS)[number]

const Inline = Type.Union([
  Type.String(),
  Type.Object({
    text: Type.String(),
    strong: Type.Optional(Type.Boolean()),
    /** An address of this shop. */
    to: Type.Optional(Type.String()),
  }),
])
const RichLine = Type.Array(Inline)

/** A part of a document: text, never HTML (docs/decisions/014-documents-in-blocks.md). */
export const DocumentBlock = Type.Union([
  Type.Object({
    kind: Type.Literal('heading'),
    text: Type.String(),
    level: Type.Optional(Type.Union([Type.Literal(2), Type.Literal(3)])),
  }),
  Type.Object({ kind: Type.Literal('paragraph'), text: RichLine }),
  Type.Object({ kind: Type.Literal('list'), items: Type.Array(RichLine), ordered: Type.Optional(Type.Boolean()) }),
  Type.Object({
    kind: Type.Literal('table'),
    head: Type.Array(Type.String()),
    rows: Type.Array(Type.Array(RichLine)),
  }),
  Type.Object({
    kind: Type.Literal('note'),
    text: RichLine,
    tone: Type.Optional(Type.Union([Type.Literal('info'), Type.Literal('warning')])),
  }),
])
export type DocumentBlock = Static<typeof DocumentBlock>

/** A document's version: a whole number from 1, as text. */
const Version = Type.String({ pattern: '^[1-9][0-9]{0,5}$' })

/** `version` is one that was in force before; without it the one in force. */
export const DocumentQuery = Type.Object({ key: DocumentKey, version: Type.Optional(Version) })

/** A version of a document. 404 where the document or the version does not exist. */
export const ShopDocument = Type.Object({
  key: DocumentKey,
  title: Type.String(),
  version: Version,
  /** When it came into force. */
  effectiveAt: Millis,
  /** Of the text as it is stored: what a consent names. */
  sha256: Type.String(),
  blocks: Type.Array(DocumentBlock),
})
export type ShopDocument = Static<typeof ShopDocument>

/**
 * What the user agreed to: documents with the versions that were shown, `registration:1,privacy:1`. 409 when one of
 * them is not the version in force.
 */
export const Agreed = Type.String({ pattern: '^[a-zA-Z]{1,40}:[1-9][0-9]{0,5}(,[a-zA-Z]{1,40}:[1-9][0-9]{0,5}){0,9}$' })

/** The calls of this file. */
export const documentCalls = {
  'GET /document/info': {
    about: 'A document of the shop: an agreement or a rule, with its version and the time when it came into force.',
    input: DocumentQuery,
    data: ShopDocument,
    who: 'anyone',
  },
} as const satisfies CallTable
