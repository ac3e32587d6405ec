/** Documents of the shop: agreements and rules with their versions (spec 2.10; design: documents and consents). */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { IdempotencyKey, Millis } from './envelope'
import { COMMENT_MAX, COMMENT_MIN, WHY_MAX } from './limits/documents'

/** Documents that every shop has; an operator may add others. An act names those that it rests on. */
export const DOCUMENT_KEYS = [
  'registration',
  'privacy',
  'seller',
  'fullRefundRules',
  'serviceExplain',
  'serviceTips',
  'serviceState',
  'faq',
  'activityRules',
  'recycle',
  'recycleRules',
  'merchant',
  'resell',
  'sellerRules',
  'sellFlow',
  'fees',
  'identifyNotice',
  'identifyManual',
  'whitePaper',
  'level',
  'newUser',
  'saveMoneyCard',
  'personalInfo',
  'realPerson',
  'intimacy',
] as const
/** The key of a document: one of DOCUMENT_KEYS or one that an operator has added. */
export const DocumentKey = Type.String({ pattern: '^[a-zA-Z]{1,40}$' })
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

/** `version` is an earlier one, or one that is announced; without it the one in force. */
export const DocumentQuery = Type.Object({ key: DocumentKey, version: Type.Optional(Version) })

/** A line that differs between two versions; `section` is the heading above it. */
export const DocumentChange = Type.Object({
  kind: Type.Union([Type.Literal('added'), Type.Literal('removed'), Type.Literal('changed')]),
  section: Type.String(),
  /** Empty of what was added. */
  before: Type.String(),
  /** Empty of what was removed. */
  after: Type.String(),
})
export type DocumentChange = Static<typeof DocumentChange>

/** `announced` is in force from its day; `superseded` was until the next version's. */
export const DocumentState = Type.Union([
  Type.Literal('announced'),
  Type.Literal('effective'),
  Type.Literal('superseded'),
])
export type DocumentState = Static<typeof DocumentState>

export const DocumentVersion = Type.Object({
  version: Version,
  state: DocumentState,
  announcedAt: Millis,
  effectiveAt: Millis,
  /** When the next version took its place; null of the others. */
  endedAt: Type.Union([Millis, Type.Null()]),
  /** What is new, in a sentence; empty of a first version. */
  changeNote: Type.String(),
})
export type DocumentVersion = Static<typeof DocumentVersion>

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
  /** What differs from the version before, in the sequence of the text. */
  changes: Type.Array(DocumentChange),
  /** All that were announced, newest first. */
  versions: Type.Array(DocumentVersion),
})
export type ShopDocument = Static<typeof ShopDocument>

/**
 * What the user agreed to: documents with the versions that were shown, `registration:1,privacy:1`. 409 with the field
 * `agreed` when one of them is not the version in force.
 */
export const Agreed = Type.String({ pattern: '^[a-zA-Z]{1,40}:[1-9][0-9]{0,5}(,[a-zA-Z]{1,40}:[1-9][0-9]{0,5}){0,9}$' })

/** What the user said of a document; the newest one counts. */
export const Consent = Type.Object({
  key: DocumentKey,
  title: Type.String(),
  version: Version,
  at: Millis,
  kind: Type.Union([Type.Literal('given'), Type.Literal('withdrawn')]),
})
export type Consent = Static<typeof Consent>
export const Consents = Type.Object({ list: Type.Array(Consent) })
export type Consents = Static<typeof Consents>

/**
 * A reader's word on one answer of a document, e.g. of the frequent questions. 404 where the version in force has no
 * such heading.
 */
export const DocumentVote = Type.Object({
  key: DocumentKey,
  /** The heading over the answer, as it is shown. */
  question: Type.String({ minLength: 1, maxLength: 120 }),
  isUseful: Type.Boolean(),
  /** What was missing. */
  why: Type.Optional(Type.String({ maxLength: WHY_MAX, title: '补充说明' })),
})
export type DocumentVote = Static<typeof DocumentVote>

/** What the user has said of a version while it was announced, with the shop's answer. */
export const DocumentComment = Type.Object({
  commentId: Type.String({ pattern: '^YJ[0-9]{18}$' }),
  text: Type.String(),
  at: Millis,
  answer: Type.Union([Type.Object({ text: Type.String(), at: Millis }), Type.Null()]),
})
export type DocumentComment = Static<typeof DocumentComment>

export const DocumentComments = Type.Object({
  /** Newest first, the user's own alone. */
  list: Type.Array(DocumentComment),
  /** The version is announced, and the user may say more. */
  canComment: Type.Boolean(),
})
export type DocumentComments = Static<typeof DocumentComments>

/** The calls of this file. */
export const documentCalls = {
  'GET /document/info': {
    about: 'A document of the shop: an agreement or a rule, with its versions and what the version changed.',
    input: DocumentQuery,
    data: ShopDocument,
    who: 'anyone',
  },
  'GET /document/consents': {
    about: 'What the user has agreed to, the last word on each document.',
    input: NoInput,
    data: Consents,
    who: 'user',
  },
  'POST /document/withdraw': {
    about:
      "Withdraws the user's consent to a document: acts that rest on it need a new one. Repeating it changes nothing.",
    input: Type.Object({ key: DocumentKey }),
    data: Consents,
    who: 'user',
  },
  'GET /document/comments': {
    about: 'What the user has said of a version of a document, with the answers.',
    input: Type.Object({ key: DocumentKey, version: Version }),
    data: DocumentComments,
    who: 'user',
  },
  'POST /document/comment': {
    about:
      'Says something of a version that is announced. 409 for any other version, 40021 for contact data, at most three of a user for each version.',
    input: Type.Object({
      key: DocumentKey,
      version: Version,
      text: Type.String({ minLength: COMMENT_MIN, maxLength: COMMENT_MAX, title: '意见' }),
      idempotencyKey: IdempotencyKey,
    }),
    data: DocumentComments,
    who: 'user',
    rate: 5,
  },
  'POST /document/vote': {
    about:
      "Says whether the answer to a question of a document helped. A user's last vote on a question counts, a visitor's as it comes.",
    input: DocumentVote,
    data: Type.Object({}),
    who: 'anyone',
    rate: 20,
  },
} as const satisfies CallTable
