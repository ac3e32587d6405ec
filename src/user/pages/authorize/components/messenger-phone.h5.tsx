import type { Authorize } from '../use-authorize'

/** False, because only the mini-program has the messenger's phone button. */
export const HAS_MESSENGER_PHONE = false

export function MessengerPhone(_props: { authorize: Authorize }) {
  return null
}
