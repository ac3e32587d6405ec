/**
 * Drafts of a signed-in user on the server, with a copy on the device: that is written at once, so that a killed page
 * or a lost connection costs nothing, and says whether the server has it. Photos that are not uploaded go without the
 * address of their file, which means nothing on another device.
 */
import type { CallData, CallInput } from '@contract/calls'
import { RET } from '@contract/codes'
import type { DraftKind, KeptDraft } from '@contract/draft'
import { useMemo } from 'react'
import type { RequestError, RequestResult } from '@/core/request/errors'
import { useAppDispatch } from '@/core/store'
import { deviceDrafts, type DraftStore, type StoredDraft } from './draft-store'
import { isUnsentPhoto } from './field-values'
import { UNANSWERED_MOST } from './limits'

type DraftCall = 'GET /draft/info' | 'POST /draft/save' | 'POST /draft/delete'
/** Makes a call that shows nothing: a draft is kept in the background. */
export type SendDraftCall = <N extends DraftCall>(name: N, input: CallInput<N>) => Promise<RequestResult<CallData<N>>>

/** The device's copy. */
interface Copy extends StoredDraft {
  /** The server's state that it was written over; absent of drafts that were never on the server. */
  rev?: number
  /** The server has confirmed it. */
  isSent?: true
  /** Marks of states that were sent since `rev` and whose answers have not come: the server may have one of them. */
  unanswered?: readonly string[]
}

const forServer = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(forServer)
  if (!isUnsentPhoto(value)) return value
  const { url: _file, ...photo } = value
  return photo
}

const forServerAll = (values: StoredDraft['values']): StoredDraft['values'] =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, forServer(value)]))

/**
 * Equal for equal values: a short hash of their JSON, with its names in one order, which the server does not keep. It
 * tells states of one draft apart, and is no secret.
 */
const markOf = (values: StoredDraft['values']): string => {
  const inOrder = (_name: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  const text = JSON.stringify(values, inOrder)
  let [one, other] = [0, 1]
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 2654435761)
    other = Math.imul(other ^ text.charCodeAt(at), 1597334677)
  }
  return [text.length, one >>> 0, other >>> 0].map((part) => part.toString(36)).join('.')
}

const codeOf = ({ error }: RequestResult<unknown>) => (error && 'code' in error ? error.code : undefined)

/** @param device holds the copies; names are `owner/kind/key` */
export const createServerDrafts = (kind: DraftKind, send: SendDraftCall, device: DraftStore): DraftStore => {
  /** By name: the server's state that this page has seen. */
  const seen = new Map<string, number>()
  /** By name: a newer state of another device, about which the user has not decided. */
  const newer = new Map<string, KeptDraft>()
  /** By name: why the last state is not there. */
  const failed = new Map<string, RequestError>()
  /** By name: see Copy. */
  const unanswered = new Map<string, readonly string[]>()
  /** One call after another, and of several waiting states only the last. */
  let calls = Promise.resolve()
  const waiting = new Map<string, StoredDraft>()
  /** By name: the turn of the last state. */
  const turns = new Map<string, Promise<void>>()

  const idOf = (name: string) => ({ kind, key: name.replace(/^.*\//, '') })
  const inTurn = (act: () => Promise<unknown>): Promise<void> => {
    calls = calls.then(act).then(() => undefined)
    return calls
  }
  const write = (name: string, draft: StoredDraft, isSent?: true) => {
    const marks = unanswered.get(name)
    const copy: Copy = {
      ...draft,
      rev: seen.get(name) ?? 0,
      ...(isSent && { isSent }),
      ...(marks && { unanswered: marks }),
    }
    return device.save(name, copy)
  }
  /** Whether the server's state is one of this device, whose answer was lost or came too late for its page. */
  const isOurs = (name: string, { values }: KeptDraft): boolean =>
    unanswered.get(name)?.includes(markOf(values)) ?? false

  const push = async (name: string, isAgain = false): Promise<void> => {
    const draft = waiting.get(name)
    if (!draft || newer.has(name)) return
    const { version, values } = draft
    const plain = forServerAll(values)
    const mark = markOf(plain)
    const others = (unanswered.get(name) ?? []).filter((other) => other !== mark)
    unanswered.set(name, [...others, mark].slice(-UNANSWERED_MOST))
    // The page may be gone before the answer comes.
    await write(name, draft)
    const answer = await send('POST /draft/save', { ...idOf(name), version, rev: seen.get(name) ?? 0, values: plain })
    if (answer.error) failed.set(name, answer.error)
    else failed.delete(name)
    if (answer.data) {
      seen.set(name, answer.data.rev)
      unanswered.delete(name)
      // What was typed meanwhile is already on the device, and waits for its own turn.
      if (waiting.get(name) !== draft) return
      waiting.delete(name)
      await write(name, draft, true)
    } else if (codeOf(answer) === RET.STATE_CHANGED && !isAgain) {
      const { data } = await send('GET /draft/info', idOf(name))
      if (data?.draft && !isOurs(name, data.draft)) newer.set(name, data.draft)
      else if (data) {
        seen.set(name, data.draft?.rev ?? 0)
        await push(name, true)
      }
    }
    // Everything else leaves it on the device, from where the next state or the next visit sends it.
  }

  return {
    async load(name) {
      const copy = (await device.load(name)) as Copy | undefined
      const { data } = await send('GET /draft/info', idOf(name))
      seen.set(name, data?.draft?.rev ?? copy?.rev ?? 0)
      if (copy?.unanswered) unanswered.set(name, copy.unanswered)
      if (!data || (copy && !copy.isSent && !data.draft)) return copy
      if (!copy || copy.isSent) {
        if (!data.draft) await device.drop(name)
        return data.draft ?? undefined
      }
      const isChanged = data.draft && data.draft.rev !== (copy.rev ?? 0)
      if (data.draft && isChanged && !isOurs(name, data.draft)) newer.set(name, data.draft)
      return copy
    },
    async save(name, draft) {
      if (!(await write(name, draft))) {
        // An older state would be worse than none, there as well.
        waiting.delete(name)
        await inTurn(() => send('POST /draft/delete', idOf(name)))
        return false
      }
      const isQueued = waiting.has(name)
      waiting.set(name, draft)
      turns.set(name, isQueued ? calls.then(() => inTurn(() => push(name))) : inTurn(() => push(name)))
      // What is typed while this one is on its way is the server's last state: who waits for it waits for that too.
      for (let turn: Promise<void> | undefined; turn !== turns.get(name);) {
        turn = turns.get(name)
        await turn
      }
      return true
    },
    async drop(name) {
      waiting.delete(name)
      newer.delete(name)
      unanswered.delete(name)
      await device.drop(name)
      await inTurn(() => send('POST /draft/delete', idOf(name)))
    },
    device,
    confirmed(name) {
      if (!waiting.has(name) && !newer.has(name)) return { data: seen.get(name) ?? 0 }
      return { error: failed.get(name) ?? { kind: 'network' } }
    },
    newerOf: (name) => newer.get(name),
    settle(name) {
      seen.set(name, newer.get(name)?.rev ?? 0)
      newer.delete(name)
    },
  }
}

/** Where a signed-in user's drafts of this kind are kept; undefined, the device alone, without a kind. */
export const useServerDrafts = (kind: DraftKind | undefined): DraftStore | undefined => {
  const dispatch = useAppDispatch()
  return useMemo(() => {
    if (kind === undefined) return undefined
    const send: SendDraftCall = (name, input) =>
      dispatch((_dispatch, _state, { request }) => request(name, input, { silent: true }))
    return createServerDrafts(kind, send, deviceDrafts)
  }, [kind, dispatch])
}
