/** Thirty days of one value as bars; read by screen readers as a sentence. */
import { money } from '../../lib/format'
import { texts } from './messages'

export interface ChartSeries {
  name: string
  title: string
  kind: 'count' | 'fen'
  days: readonly string[]
  values: readonly number[]
}

const WIDTH = 600
const HEIGHT = 160
const FOOT = 20
const GAP = 3

export const Chart = ({ series: { title, kind, days, values } }: { series: ChartSeries }) => {
  const show = (value: number) => (kind === 'fen' ? money(value) : String(value))
  const highest = Math.max(1, ...values)
  const sum = values.reduce((all, value) => all + value, 0)
  const width = WIDTH / Math.max(1, values.length)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const about = `${title}：${texts.days(first, last)}，${texts.sum(show(sum))}，${texts.highest(show(Math.max(0, ...values)))}`
  return (
    <figure className="c-figure">
      <figcaption className="c-quiet">
        {title} · {texts.sum(show(sum))}
      </figcaption>
      <svg
        className="c-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={about}
        preserveAspectRatio="none"
      >
        {values.map((value, at) => {
          const height = value === 0 ? 1 : ((HEIGHT - FOOT) * value) / highest
          return (
            <rect
              key={days[at]}
              x={at * width + GAP / 2}
              y={HEIGHT - FOOT - height}
              width={Math.max(1, width - GAP)}
              height={height}
              fill="currentColor"
              opacity={at === values.length - 1 ? 1 : 0.55}
            >
              <title>{`${days[at]} ${show(value)}`}</title>
            </rect>
          )
        })}
      </svg>
      <div className="c-chart-days c-quiet c-number">
        <span>{first.slice(5)}</span>
        <span>{last.slice(5)}</span>
      </div>
    </figure>
  )
}
