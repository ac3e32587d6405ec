import type { DocumentKey } from '@contract/documents'
import { endpoints, query } from '@/core/store/endpoints'

export interface DocumentArg {
  key: DocumentKey
  /** One that was in force before; without it the one in force. */
  version?: string
}

const documentApi = endpoints({
  document: query('GET /document/info', (arg: DocumentArg) => arg, { isPublic: true, keepSeconds: 600 }),
})

export const { useDocumentQuery } = documentApi
