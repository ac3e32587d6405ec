import type { VitalAnswer, VitalStats, VitalName, VitalsAnswer } from '../../answers'
import { createChart, type Chart } from '../chart'
import { make } from '../../../browser/elements'
import { empty, section, table } from '../elements'
import { count, RATINGS, vital, VITALS } from '../text'
import { createDataView } from '../view'

type Named = VitalStats & { name: string }

/** The selection survives refreshes. */
let chosen: VitalName = 'LCP'

const rated = (name: VitalName, { p75, rating }: VitalStats): HTMLElement =>
  make('span', { className: `rating ${rating}` }, `${vital(name, p75)} · ${RATINGS[rating]}`)

const rows = (title: string, first: string, { name }: VitalAnswer, stats: readonly Named[]): HTMLElement =>
  section(
    title,
    stats.length === 0
      ? empty('这段时间没有样本')
      : table<Named>(
          title,
          [
            { title: first, cell: (row) => row.name },
            { title: '样本', cell: (row) => count(row.samples), isNumber: true },
            { title: 'P50', cell: (row) => vital(name, row.p50), isNumber: true },
            { title: 'P75', cell: (row) => rated(name, row), isNumber: true },
            { title: 'P95', cell: (row) => vital(name, row.p95), isNumber: true },
          ],
          stats,
        ),
  )

export const vitalsView = createDataView<VitalsAnswer>('vitals', '网页指标', ({ times, vitals }, keep) => {
  const detail = make('div', { className: 'stack' })
  let chart: Chart | undefined
  const choose = (answer: VitalAnswer) => {
    chosen = answer.name
    for (const [index, card] of cards.entries()) card.ariaPressed = String(vitals[index] === answer)
    chart?.destroy()
    chart = undefined
    const { name, good, poor, all } = answer
    const limits = `良好 ≤ ${vital(name, good)}，较差 > ${vital(name, poor)}`
    const title = `${VITALS[name]} ${name} 的 P75`
    if (all !== null) {
      chart = createChart({
        label: `${title}，随时间变化；${limits}`,
        times,
        lines: [{ name: 'P75', values: answer.overTime }],
        format: (value) => vital(name, value),
        marks: [
          { value: good, colour: '--good' },
          { value: poor, colour: '--poor' },
        ],
      })
      keep(chart)
    }
    detail.replaceChildren(
      section(title, make('p', { className: 'note' }, limits), chart?.element ?? empty('这段时间没有样本')),
      rows('按页面', '页面', answer, answer.pages),
      rows('按版本', '版本', answer, answer.builds),
    )
  }
  const cards = vitals.map((answer) => {
    const { name, all, good, poor } = answer
    return make(
      'button',
      { type: 'button', className: 'vital', onclick: () => choose(answer) },
      make('span', { className: 'vital-name' }, `${name} ${VITALS[name]}`),
      all === null ? make('span', { className: 'rating' }, '暂无样本') : rated(name, all),
      make(
        'span',
        { className: 'note' },
        all === null
          ? `良好 ≤ ${vital(name, good)} · 较差 > ${vital(name, poor)}`
          : `P50 ${vital(name, all.p50)} · P95 ${vital(name, all.p95)} · ${count(all.samples)} 个样本`,
      ),
    )
  })
  const first = vitals.find(({ name }) => name === chosen) ?? vitals[0]
  if (first) choose(first)
  return [make('div', { className: 'vitals', role: 'group', ariaLabel: '选择指标' }, ...cards), detail]
})
