/**
 * The forward of /recycle/goods-init (spec 2.7, 4, 7.1): the server decides whether the page opens a native screen or a
 * page of this shop.
 */
import type { ForwardResult } from '@contract/platform'
import { publicParams } from './redact'
import type { RecycleForward } from './settings'

/** The parameter that requested the forward; passed on, it would request it again. */
const TRIGGER_PARAM = new Set(['isNeedForwardRequest', 'forwardUrl'])

/** @param query the page's own; personal data is not passed on. */
export function forwardTo(target: RecycleForward, query: Readonly<Record<string, unknown>>): ForwardResult {
  const carried = Object.fromEntries(Object.entries(publicParams(query)).filter(([name]) => !TRIGGER_PARAM.has(name)))
  if (target.type === 'native') {
    const { jsbName, jsbparams } = target
    return { type: 'native', jsbName, jsbparams: { ...carried, ...jsbparams }, link: '' }
  }
  const text = new URLSearchParams(carried).toString()
  const mark = target.link.includes('?') ? '&' : '?'
  return { type: 'link', jsbName: '', jsbparams: {}, link: text === '' ? target.link : `${target.link}${mark}${text}` }
}
