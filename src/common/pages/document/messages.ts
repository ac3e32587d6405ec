import type { DocumentKey } from '@contract/documents'

/** Titles of the documents until they have come. */
export const DOCUMENT_TITLES: Readonly<Record<DocumentKey, string>> = {
  registration: '用户注册协议',
  privacy: '隐私政策',
  seller: '卖家服务协议',
}
