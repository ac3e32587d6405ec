/** Charts over time, drawn by uPlot: as wide as their container, in the colours of the page. */
import uPlot from 'uplot'
import { TIME_ZONE } from './text'

export interface Line {
  name: string
  values: readonly (number | null)[]
}
export interface ChartOptions {
  /** Text alternative for screen readers. */
  label: string
  /** Start of every bucket, ms. */
  times: readonly number[]
  lines: readonly Line[]
  format: (value: number) => string
  bars?: boolean
  /** Horizontal lines, e.g. thresholds. */
  marks?: readonly { value: number; colour: string }[]
}
export interface Chart {
  element: HTMLElement
  destroy(): void
}

const HEIGHT = 240
const FONT = '12px system-ui, sans-serif'
const DAY_S = 86_400

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const axisTime = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('zh-CN', { timeZone: TIME_ZONE, hour12: false, ...options })
const ofDay = axisTime({ month: 'numeric', day: 'numeric' })
const ofMinute = axisTime({ hour: '2-digit', minute: '2-digit' })
const ofHour = axisTime({ month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' })

const drawMarks = (plot: uPlot, marks: ChartOptions['marks'] = []): void => {
  const { ctx, bbox } = plot
  for (const mark of marks) {
    const top = plot.valToPos(mark.value, 'y', true)
    if (top < bbox.top || top > bbox.top + bbox.height) continue
    ctx.save()
    ctx.strokeStyle = colour(mark.colour)
    ctx.setLineDash([6, 4])
    ctx.lineWidth = devicePixelRatio
    ctx.beginPath()
    ctx.moveTo(bbox.left, top)
    ctx.lineTo(bbox.left + bbox.width, top)
    ctx.stroke()
    ctx.restore()
  }
}

const settings = ({ times, lines, format, bars, marks }: ChartOptions, width: number): uPlot.Options => {
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0)
  const isBars = bars === true
  const halfStep = ((times[1] ?? 0) - (times[0] ?? 0)) / 2000
  const axis = {
    stroke: colour('--ink-3'),
    font: FONT,
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  }
  return {
    width,
    height: HEIGHT,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), TIME_ZONE),
    scales: {
      // Bars are centred on their time, so each side needs half a bar of padding.
      ...(isBars && { x: { range: (_plot, min, max) => [min - halfStep, max + halfStep] } }),
      y: { range: (_plot, _min, max) => [0, max > 0 ? max * 1.08 : 1] },
    },
    series: [
      { label: '时间', value: (_plot, value) => (value === null ? '–' : ofHour.format(value * 1000)) },
      ...lines.map(({ name }, index) => ({
        label: name,
        stroke: colour(`--c${(index % 6) + 1}`),
        width: isBars ? 0 : 2,
        spanGaps: false,
        points: { show: times.length < 3 },
        value: (_plot: uPlot, value: number | null) => (value === null ? '–' : format(value)),
        ...(isBars && {
          fill: colour('--c1'),
          paths: uPlot.paths.bars?.({ size: [0.7, 32] }),
        }),
      })),
    ],
    axes: [
      {
        ...axis,
        space: 64,
        size: 28,
        grid: { show: false },
        values: (_plot, splits) =>
          splits.map((value) => (span / 1000 > 2 * DAY_S ? ofDay : ofMinute).format(value * 1000)),
      },
      { ...axis, size: 64, values: (_plot, splits) => splits.map(format) },
    ],
    cursor: { drag: { x: false, y: false }, points: { size: 7 } },
    legend: { live: true },
    hooks: { draw: [(plot) => drawMarks(plot, marks)] },
  }
}

export const createChart = (options: ChartOptions): Chart => {
  const element = document.createElement('div')
  element.className = 'chart'
  element.role = 'img'
  element.ariaLabel = options.label
  const data: uPlot.AlignedData = [
    options.times.map((time) => time / 1000),
    ...options.lines.map(({ values }) => [...values]),
  ]
  let plot: uPlot | undefined
  const draw = () => {
    plot?.destroy()
    if (element.clientWidth > 0) plot = new uPlot(settings(options, element.clientWidth), data, element)
  }
  const resized = new ResizeObserver(() => {
    if (plot === undefined) draw()
    else if (plot.width !== element.clientWidth) plot.setSize({ width: element.clientWidth, height: HEIGHT })
  })
  resized.observe(element)
  // Colours are read at the time of drawing.
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', draw)
  return {
    element,
    destroy() {
      resized.disconnect()
      dark.removeEventListener('change', draw)
      plot?.destroy()
    },
  }
}
