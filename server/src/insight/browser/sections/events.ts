import type { Counts, EventsAnswer } from '../../answers'
import { createChart } from '../chart'
import { make } from '../../../browser/elements'
import { empty, numberList, section, table } from '../elements'
import { count, kind, rate } from '../text'
import { createDataView } from '../view'

/** Lines that remain distinguishable in a chart. */
const LINES = 6

export const eventsView = createDataView<EventsAnswer>(
  'events',
  '概览',
  ({ times, total, sessions, collector, kinds, pages }, keep) => {
    const summary = section(
      '概览',
      numberList([
        ['事件', count(total)],
        ['访问', count(sessions)],
        ['每次访问的事件', sessions === 0 ? '–' : (total / sessions).toFixed(1)],
      ]),
    )
    const receipt = section(
      '采集',
      numberList([
        ['已入库', count(collector.accepted)],
        ['重复', count(collector.duplicate)],
        ['不合格', count(collector.rejected)],
        ['暂拒（稍后重发）', count(collector.turnedAway)],
        ['客户端放弃', count(collector.dropped)],
      ]),
      make('p', { className: 'note' }, '客户端放弃：这段时间来过的设备，至今因重试超过次数或存储已满而放弃的事件。'),
    )
    if (total === 0) return [summary, receipt, section('事件', empty('这段时间没有收到事件'))]
    const over = (title: string, rows: readonly Counts[], nameOf: (name: string) => string) =>
      section(
        title,
        keep(
          createChart({
            label: `${title}，随时间变化；数值见下表`,
            times,
            lines: rows.slice(0, LINES).map(({ name, counts }) => ({ name: nameOf(name), values: counts })),
            format: count,
          }),
        ),
        table(
          title,
          [
            { title: '名称', cell: ({ name }) => nameOf(name) },
            { title: '次数', cell: (row) => count(row.total), isNumber: true },
            { title: '占比', cell: (row) => rate(row.total, total), isNumber: true },
          ],
          rows,
        ),
      )
    return [summary, receipt, over('按事件', kinds, kind), over('按页面', pages, (name) => name)]
  },
)
