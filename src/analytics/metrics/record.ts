/**
 * Builds records as spec 3 and the contract define them. Texts are cut to the collector's limits: one oversized text
 * would lose the whole request.
 */
import type { MetricType, TelemetryRecord } from '@contract/tracking'
import type { Connection } from './lib/connection'
import { roundMetric } from '../metric-value'
import { PAGETYPE_LENGTH } from './limits'
import type { Extra, MeasuredPage, MetricsPorts } from './types'

interface Measured {
  metrictype: MetricType | 'base'
  value: number | undefined
  more: Extra
}

interface Around {
  page: MeasuredPage
  connection: Connection
  eventid: string
  /** Number of this load within the session, from 1. */
  loadcnt: number
}

/** Reads the ports at each call: a record carries the current session, visitor and group. */
export const recordOf = (
  ports: MetricsPorts,
  around: Around,
  { metrictype, value, more }: Measured,
): TelemetryRecord => {
  const { page, connection, eventid, loadcnt } = around
  // A variable, because the contract's type names only the fields that the collector reads.
  const backup = {
    ...more,
    ...(value === undefined ? {} : { value: roundMetric(value) }),
    sessionid: ports.sessionid().slice(0, 64),
    metrictype,
    pagestate: page.state,
    pageid: page.pageid.slice(0, 200),
    pageurl: page.pageurl.slice(0, 2048),
    eventid,
    version: ports.version.slice(0, 64),
    fromType: ports.fromType ?? 'pc',
    clientType: ports.clientType,
    netType: connection.netType,
    ...(connection.rtt === undefined ? {} : { rtt: roundMetric(connection.rtt) }),
    cookieid: ports.cookieid(),
    uid: ports.uid(),
    isFirst: loadcnt === 1 && page.state === 'pageload' ? 1 : 0,
    loadcnt,
  }
  return {
    pagetype: page.pagetype.slice(0, PAGETYPE_LENGTH),
    actiontype: 'PERFORMANCE',
    appid: ports.appid,
    abtesttype: (ports.abtesttype() || 'ALL').slice(0, 200),
    os: ports.os.slice(0, 200),
    ua: ports.ua.slice(0, 512),
    backup,
  }
}
