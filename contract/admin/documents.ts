/** Documents of the shop in the console: versions, the draft of the next one, its announcement (design: documents). */
import { Type, type Static } from '@sinclair/typebox'
import { DocumentBlock, DocumentChange, DocumentKey, DocumentState } from '../documents'
import { Millis } from '../envelope'
import type { AdminCallTable } from './call'
import { PageInput, tablePage } from './parts'

export const DocumentRow = Type.Object({
  key: DocumentKey,
  title: Type.String(),
  /** The version in force; 0 before the first one is. */
  version: Type.Integer(),
  effectiveAt: Type.Union([Millis, Type.Null()]),
  /** The announced version and its day. */
  next: Type.Union([Type.Object({ version: Type.Integer(), effectiveAt: Millis }), Type.Null()]),
  hasDraft: Type.Boolean(),
  /** Users whose last word is a consent to the version in force. */
  agreed: Type.Integer(),
})
export type DocumentRow = Static<typeof DocumentRow>

export const AdminDocumentVersion = Type.Object({
  /** 0 of the draft. */
  version: Type.Integer(),
  state: Type.Union([DocumentState, Type.Literal('draft')]),
  title: Type.String(),
  announcedAt: Type.Union([Millis, Type.Null()]),
  effectiveAt: Type.Union([Millis, Type.Null()]),
  changeNote: Type.String(),
  isMaterial: Type.Boolean(),
  /** Empty of the draft. */
  sha256: Type.String(),
  blocks: Type.Array(DocumentBlock),
  /** What differs from the version before. */
  changes: Type.Array(DocumentChange),
})
export type AdminDocumentVersion = Static<typeof AdminDocumentVersion>

/** What readers said of the answer under a heading, of all versions together. */
export const DocumentFeedback = Type.Object({
  question: Type.String(),
  useful: Type.Integer(),
  useless: Type.Integer(),
  /** What readers missed, newest first, ten at most. */
  whys: Type.Array(Type.Object({ at: Millis, text: Type.String() })),
})
export type DocumentFeedback = Static<typeof DocumentFeedback>

/** A draft as it is saved; its text is markup (server/src/modules/documents/markup.ts). */
export const SaveDraftInput = Type.Object({
  title: Type.String({ minLength: 2, maxLength: 40, title: '标题' }),
  text: Type.String({ minLength: 10, maxLength: 40_000, title: '正文', 'x-kind': 'text' }),
  changeNote: Type.String({ maxLength: 200, title: '本次更新说明', 'x-kind': 'text' }),
  isMaterial: Type.Boolean({ title: '需要用户重新同意', default: true }),
})
export type SaveDraftInput = Static<typeof SaveDraftInput>

export const AnnounceInput = Type.Object({
  effectiveDay: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', title: '生效日期', 'x-kind': 'day' }),
})
export type AnnounceInput = Static<typeof AnnounceInput>

export const documentAdminCalls = {
  'GET /admin/document/list': {
    about: 'Documents with the version in force, the announced one and the number of users who agreed.',
    input: Type.Object({ ...PageInput, q: Type.Optional(Type.String({ maxLength: 40 })) }),
    data: tablePage(DocumentRow),
    permission: 'document.read',
  },
  'GET /admin/document/info': {
    about:
      'All versions of a document with their texts and changes, the open draft first, then newest first; what readers said of its answers, the least useful first.',
    input: Type.Object({ key: DocumentKey }),
    data: Type.Object({ list: Type.Array(AdminDocumentVersion), feedback: Type.Array(DocumentFeedback) }),
    permission: 'document.read',
  },
  'POST /admin/document/create': {
    about: 'Begins a document with a key of its own as a draft. 409 when the key exists.',
    input: Type.Object({
      key: Type.String({ pattern: '^[a-zA-Z]{2,40}$', title: '标识（英文字母）' }),
      title: Type.String({ minLength: 2, maxLength: 40, title: '标题' }),
    }),
    data: Type.Object({ key: DocumentKey }),
    permission: 'document.edit',
  },
} as const satisfies AdminCallTable

export const CommentAnswerInput = Type.Object({
  text: Type.String({ minLength: 2, maxLength: 500, title: '答复（用户可见，只能答复一次）', 'x-kind': 'text' }),
})
export type CommentAnswerInput = Static<typeof CommentAnswerInput>
