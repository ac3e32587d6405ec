/** Derives tracking fields from an address: page type, query without personal data, and sub-page id (spec 3, 5). */
import { isPrivateParam, isPrivateValue, redactText } from '@contract/redact'
import type { RouteName } from '@/routes/manifest'
import { reportedPathOf } from '@/routes/report-path'
import { resolve } from '@/routes/resolve'
import { splitUrl, stringifyQuery } from '@/lib/query'
import { QUERY_MAX } from './limits'
import { pageIdOf } from './page-id'

/** Fields of an event that its page's address gives. */
export interface AddressFields {
  /** As spec 5 requires: no whitespace, ASCII, never empty. */
  pagetype: string
  pagequery?: string
  /** Which item, order …: the parameter `id`. */
  subpageID?: string // wire spelling
  /** The item or order that the page is about, the brand and category of a list: optional fields of spec 3. */
  infoId?: string
  orderId?: string
  brandId?: string
  cateId?: string
}

/** What the parameter `id` of a page names. */
const ID_FIELDS: Partial<Record<RouteName, 'infoId' | 'orderId'>> = {
  productDetail: 'infoId',
  payCommon: 'orderId',
  orderTopay: 'orderId',
  orderSuccess: 'orderId',
  orderDetail: 'orderId',
  orderCancel: 'orderId',
}

/** The optional fields that a page's parameters give: numbers of the shop's own, and nothing else. */
const subjectOf = (name: RouteName, { id, brandId, categoryId }: Readonly<Record<string, string>>) => {
  const field = ID_FIELDS[name]
  const isList = name === 'product' || name === 'search' || name === 'searchIndex2'
  const given = { ...(field && { [field]: id }), ...(isList && { brandId, cateId: categoryId }) }
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value && /^\d{1,32}$/.test(value) && redactText(value) === value),
  )
}

/** The query without private parameters; an address inside it keeps only its path. */
const publicQuery = (query: Readonly<Record<string, string>>): string => {
  const kept = Object.entries(query)
    .map(([name, value]): [string, string] => [name, value.replace(/\?.*$/s, '')])
    .filter(([name, value]) => !isPrivateParam(name) && !isPrivateValue(value))
  return stringifyQuery(Object.fromEntries(kept)).slice(0, QUERY_MAX)
}

/** @param url path with query; an origin before it is ignored. Never throws. */
export const pageOf = (url: string): AddressFields => {
  const { path, query } = splitUrl(url.replace(/^[a-z]+:\/\/[^/?#]*/i, ''))
  const pagequery = publicQuery(query)
  const found = resolve(path, query)
  const { id = '' } = found.params
  return {
    pagetype: pageIdOf(reportedPathOf(path)),
    ...(pagequery && { pagequery }),
    ...(/^[\w-]{1,64}$/.test(id) && !isPrivateValue(id) && { subpageID: id }),
    ...(found.kind === 'route' && subjectOf(found.name, found.params)),
  }
}
