/** Turns measured values into records that wait to be sent; shared by both builds. */
import { randomKey } from '@/lib/random-key'
import { splitUrl } from '@/lib/query'
import { pageOf } from '../page/page-address'
import { pageIdOf } from '../page/page-id'
import { connection } from './lib/connection'
import { createLoads } from './lib/loads'
import { safely } from './lib/safely'
import { RECORDS_PER_KIND } from './limits'
import { recordOf } from './record'
import { createReporter } from './reporter'
import type { MeasuredPage, PageStart, Report, MetricsPorts } from './types'

/** The page of an address as a record names it, without personal data. */
export const pageAt = ({ state, start }: PageStart, address: string): MeasuredPage => {
  const { pagetype, pagequery } = pageOf(address)
  const { path } = splitUrl(address)
  return { state, start, pagetype, pageid: pageIdOf(path), pageurl: pagequery ? `${path}?${pagequery}` : path }
}

export const createIntake = (ports: MetricsPorts) => {
  const reporter = createReporter(ports.endpoint)
  const loads = createLoads(ports.sessionid)
  const visit = randomKey().slice(0, 8)
  let number = 0

  /** The report function of a page: at most ten records of a kind. */
  const reportOf = (page: MeasuredPage): Report => {
    const counts = new Map<string, number>()
    return (metrictype, value, more = {}) => {
      const count = counts.get(metrictype) ?? 0
      if (count >= RECORDS_PER_KIND) return
      counts.set(metrictype, count + 1)
      safely(() => {
        // The collector's format of an event id (contract/tracking.ts).
        const eventid = `${Date.now().toString(36)}-${visit}-${number++}`
        const around = { page, connection: connection(), eventid, loadcnt: loads.count() }
        reporter.add(recordOf(ports, around, { metrictype, value, more }))
      })
    }
  }

  return { reportOf, flush: reporter.flush, maySpeedTest: loads.mayTest }
}
