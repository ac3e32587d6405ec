/**
 * Kuaidi100 (快递100), an aggregator of China's carriers: electronic labels with waybills, and pushed traces. The
 * protocol is that of its documentation; README.md says what of it is not verified.
 */
import { createHash } from 'node:crypto'
import { RET } from '@contract/constants'
import type { Clock } from '../kit/clock'
import { Refusal } from '../kit/refusal'
import { equalsSafely } from '../kit/signing'
import { CARRIER_NAMES, COURIER_REFUSALS } from './messages'
import { TRACE_TEXT_MAX, TRACES_PER_NOTICE } from './notice'
import { CourierError, type Courier, type CourierAddress, type CourierTrace, type TraceStatus } from './port'
import type { Kuaidi100Settings } from './settings'

export const KUAIDI100 = 'kuaidi100'
/** Time for an answer, ms: a label is made by the carrier while the operator waits. */
const TIMEOUT_MS = 12_000
/** A subscription of a waybill that is subscribed already. */
const SUBSCRIBED_BEFORE = '501'
/** Times of traces have no zone; they are China's. */
const CHINA_OFFSET_MS = 8 * 60 * 60_000

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase()

/** Codes of `state`; the ones with three digits refine their first digit. */
const STATUSES: Readonly<Record<string, TraceStatus>> = {
  '0': 'moving',
  '1': 'collected',
  '2': 'problem',
  '3': 'signed',
  '4': 'returned',
  '5': 'delivering',
  '6': 'returned',
  '7': 'moving',
  '8': 'moving',
  '14': 'returned',
}

/** Words of `status` of a single trace, where the account has the advanced version. */
const WORDS: readonly [pattern: RegExp, status: TraceStatus][] = [
  [/退|拒/, 'returned'],
  [/签收/, 'signed'],
  [/派/, 'delivering'],
  [/揽|收件/, 'collected'],
  [/疑难|异常/, 'problem'],
]

/** @returns ms; null when the text is no time. */
function timeOf(text: string): number | null {
  const [, date, clock] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(text.trim()) ?? []
  const at = date ? Date.parse(`${date}T${clock}Z`) : Number.NaN
  return Number.isFinite(at) ? at - CHINA_OFFSET_MS : null
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export function createKuaidi100(settings: Kuaidi100Settings, clock: Clock): Courier {
  const { key, secret, salt, accounts, labelTemplate, apiOrigin, pollOrigin, noticeUrl } = settings

  async function post(url: string, form: Record<string, string>): Promise<Record<string, unknown>> {
    let answer: unknown
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams(form),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      answer = await response.json()
    } catch (error) {
      // The form has keys and addresses: only the kind of error goes on.
      throw new CourierError(COURIER_REFUSALS.unavailable, { cause: error instanceof Error ? error.name : undefined })
    }
    return recordOf(answer)
  }

  const accountOf = (carrier: string) => {
    const account = accounts.find((one) => one.carrier === carrier)
    if (!account) throw new CourierError(COURIER_REFUSALS.notBooked)
    return account
  }
  const label = (method: 'order' | 'cancel', content: object) => {
    const param = JSON.stringify(content)
    const t = String(clock.now())
    return post(`${apiOrigin}/label/order?method=${method}`, { param, key, t, sign: md5(param + t + key + secret) })
  }
  const man = ({ name, phone, regionName, detail }: CourierAddress) => ({
    name,
    mobile: phone,
    printAddr: `${regionName}${detail}`,
  })

  return {
    key: KUAIDI100,
    carriers: accounts.map(({ carrier }) => ({ code: carrier, name: CARRIER_NAMES[carrier] ?? carrier })),

    book: async ({ parcelNo, carrier, from, to, weightG, insuredFen, cargo }) => {
      const { partnerId, partnerKey } = accountOf(carrier)
      const { success, message, data } = await label('order', {
        printType: labelTemplate === '' ? 'NON' : 'IMAGE',
        ...(labelTemplate !== '' && { tempId: labelTemplate }),
        partnerId,
        partnerKey,
        kuaidicom: carrier,
        recMan: man(to),
        sendMan: man(from),
        cargo,
        count: '1',
        weight: (weightG / 1000).toFixed(2),
        payType: 'SHIPPER',
        valinsPay: String(Math.round(insuredFen / 100)),
        orderId: parcelNo,
        needSubscribe: true,
        pollCallBackUrl: noticeUrl,
        salt,
        resultv2: '1',
      })
      const { kuaidinum, label: labelUrl, kdComOrderNum } = recordOf(data)
      const waybill = textOf(kuaidinum)
      if (success !== true || waybill === '') throw new CourierError(COURIER_REFUSALS.refused(textOf(message)))
      return { waybill, labelUrl: textOf(labelUrl), ref: textOf(kdComOrderNum) }
    },

    cancel: async ({ carrier, waybill, ref }) => {
      const { partnerId, partnerKey } = accountOf(carrier)
      const { success, message } = await label('cancel', {
        partnerId,
        partnerKey,
        kuaidicom: carrier,
        kuaidinum: waybill,
        ...(ref !== '' && { orderId: ref }),
        reason: '取消发货',
      })
      if (success !== true) throw new CourierError(COURIER_REFUSALS.refused(textOf(message)))
    },

    subscribe: async ({ carrier, waybill, phone, to }) => {
      const parameters = { callbackurl: noticeUrl, salt, resultv2: '1', phone }
      const param = JSON.stringify({ company: carrier, number: waybill, to, key, parameters })
      const { result, returnCode, message } = await post(`${pollOrigin}/poll`, { schema: 'json', param })
      if (result !== true && textOf(returnCode) !== SUBSCRIBED_BEFORE) {
        throw new CourierError(COURIER_REFUSALS.refused(textOf(message)))
      }
    },

    readNotice: (rawBody) => {
      const form = new URLSearchParams(rawBody)
      const [param, sign] = [form.get('param'), form.get('sign')]
      if (param === null || sign === null || !equalsSafely(sign.toUpperCase(), md5(param + salt))) {
        throw new Refusal(RET.BAD_SIGNATURE, COURIER_REFUSALS.badSignature)
      }
      return readPush(param)
    },

    accepted: { result: true, returnCode: '200', message: '成功' },
  }
}

function readPush(param: string): { carrier: string; waybill: string; traces: CourierTrace[] } {
  let push: Record<string, unknown>
  try {
    push = recordOf(JSON.parse(param))
  } catch {
    throw new Refusal(RET.BAD_BODY, COURIER_REFUSALS.badNotice)
  }
  const { com, nu, state, ischeck, data } = recordOf(push['lastResult'])
  const [carrier, waybill] = [textOf(com), textOf(nu)]
  if (carrier === '' || waybill === '') throw new Refusal(RET.BAD_BODY, COURIER_REFUSALS.badNotice)
  const whole = statusOf(textOf(state))
  // Newest first; the newest is what `state` is about.
  const rows = (Array.isArray(data) ? data : []).slice(0, TRACES_PER_NOTICE).map(recordOf)
  const traces = rows.flatMap((row, place): CourierTrace[] => {
    const at = timeOf(textOf(row['ftime'])) ?? timeOf(textOf(row['time']))
    const text = textOf(row['context']).slice(0, TRACE_TEXT_MAX)
    if (at === null || text === '') return []
    const isNewest = place === 0
    const own = WORDS.find(([pattern]) => pattern.test(textOf(row['status'])))?.[1]
    const status =
      isNewest && textOf(ischeck) === '1' && whole !== 'returned' ? 'signed' : (own ?? (isNewest ? whole : 'moving'))
    // Pushes have no ids; a step is what was said when.
    const eventId = createHash('sha256').update(`${at}\n${text}`).digest('hex').slice(0, 32)
    return [{ eventId, at, status, text, place: textOf(row['areaName']) }]
  })
  return { carrier, waybill, traces }
}

const statusOf = (state: string): TraceStatus => STATUSES[state] ?? STATUSES[state.slice(0, 1)] ?? 'moving'
