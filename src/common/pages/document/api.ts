import type { DocumentVote } from '@contract/documents'
import { endpoints, mutation, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    DocumentComments: true
  }
}

export interface DocumentArg {
  key: string
  /** An earlier or an announced one; without it the one in force. */
  version?: string
}

const documentApi = endpoints(
  {
    document: query('GET /document/info', (arg: DocumentArg) => arg, { isPublic: true, keepSeconds: 600 }),
    activityRules: query('GET /page/rules', (arg: { id: string; version?: string }) => arg, { isPublic: true }),
    activities: query('GET /page/activities', () => ({})),
    documentComments: query('GET /document/comments', (arg: Required<DocumentArg>) => arg, {
      tags: ['DocumentComments'],
    }),
    commentDocument: mutation('POST /document/comment', {
      invalidates: ['DocumentComments'],
      evenRefused: true,
      silent: true,
    }),
    voteDocument: mutation('POST /document/vote', { input: (vote: DocumentVote) => vote }),
  },
  ['DocumentComments'],
)

export const {
  useDocumentQuery,
  useActivityRulesQuery,
  useActivitiesQuery,
  useVoteDocumentMutation,
  useDocumentCommentsQuery,
  useCommentDocumentMutation,
} = documentApi
