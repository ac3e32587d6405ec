/** The console's one client, and what it reports: a session that has ended, a network that is gone, a step-up. */
import type { AdminCallName, AdminData, AdminInput } from './calls'
import { createClient, type CallOptions, type Input } from './call'
import { createSignal } from '../lib/signal'

/** Where the API is: the server writes it into the document. */
export const API_BASE = document.querySelector<HTMLMetaElement>('meta[name=api]')?.content || '/api'

/** Whether calls reach the server. */
export const network = createSignal(true)

/** Why the session is over; null while it lasts. */
export const sessionEnd = createSignal<'ended' | null>(null)

/** The step-up that is shown now; its function takes whether it succeeded. */
export const stepUpRequest = createSignal<((isPassed: boolean) => void) | null>(null)

const client = createClient({
  base: API_BASE,
  fetch: (...input) => fetch(...input),
  stepUp: () =>
    new Promise<boolean>((resolve) => {
      stepUpRequest.set((isPassed) => {
        stepUpRequest.set(null)
        resolve(isPassed)
      })
    }),
  onNetwork: (isOnline) => network.set(isOnline),
})

/** Makes a call of the contract. @throws CallError */
export const call = <N extends AdminCallName>(
  name: N,
  input: AdminInput<N>,
  options?: CallOptions,
): Promise<AdminData<N>> => client<AdminData<N>>(name, input as Input, options)

/** The address of a call that answers with a file. */
export const fileHref = (name: `GET /${string}`, query = ''): string =>
  `${API_BASE}${name.slice('GET '.length)}${query && `?${query}`}`
