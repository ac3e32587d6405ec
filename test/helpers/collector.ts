/**
 * What the collector of a running shop has kept, read as a warehouse reads it (GET /track/export). The shop must have
 * been started with EXPORT_TOKEN.
 */
import { fetchFrom } from './shop-call'
import { EXPORT_TOKEN } from './shop-server'

type Fields = Readonly<Record<string, unknown>>

interface Row {
  event_id: string
  session_id: string
}

/** Columns of server/src/modules/tracking/store.ts, as far as tests read them. */
export interface CollectedRows {
  event: Row & { kind: string; pagetype: string; cookie_id: string; technical: boolean; top: Fields; backup: Fields }
  // The kind is a wire spelling.
  telemetry: Row & { metrictype: string; value: number | null; pagestate: string; pageid: string; backup: Fields }
  error: Row & { error_name: string; message: string; stack: string; page_url: string; release: string }
}

const today = () => new Date().toISOString().slice(0, 10)
/** A test may begin before midnight. */
const FIRST_DAY = today()

const collectedOn = async <K extends keyof CollectedRows>(
  day: string,
  origin: string,
  kind: K,
): Promise<CollectedRows[K][]> => {
  const { status, body } = await fetchFrom(`${origin}/api/track/export?day=${day}&format=ndjson&kind=${kind}`, {
    headers: { authorization: `Bearer ${EXPORT_TOKEN}` },
  })
  if (status !== 200) throw new Error(`The export answered ${status}: ${body}`)
  return body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CollectedRows[K])
}

/** The rows of a kind since the day on which the test began, in the order of their ids. */
export const collected = async <K extends keyof CollectedRows>(
  origin: string,
  kind: K,
): Promise<CollectedRows[K][]> => {
  const days = [...new Set([FIRST_DAY, today()])]
  return (await Promise.all(days.map((day) => collectedOn(day, origin, kind)))).flat()
}
