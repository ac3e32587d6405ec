/** Removes personal data from the parameters of an address (spec 3, 6, 7.1). */
import { isPrivateParam, redactText } from '@contract/redact'
import { boundText } from '../../kit/input'
import { PARAM_NAME_MAX, PARAM_VALUE_MAX, PARAMS_MAX } from './limits'

/**
 * The parameters of an address that may be stored or passed on: the first ones, each bounded, without personal data.
 */
export function publicParams(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = new Map<string, string>()
  for (const [name, given] of Object.entries(query)) {
    if (kept.size >= PARAMS_MAX) break
    const value: unknown = Array.isArray(given) ? given[0] : given
    if (typeof value !== 'string' || isPrivateParam(name)) continue
    kept.set(boundText(name, PARAM_NAME_MAX), boundText(redactText(value), PARAM_VALUE_MAX))
  }
  return Object.fromEntries(kept)
}
