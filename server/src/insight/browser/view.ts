/** A view of the page, opened into an element and closed again. */
import type { RangeName } from '../answers'
import type { Chart } from './chart'
import { button, make } from '../../browser/elements'
import { read, ReadProblem } from './read'

export interface View {
  /** The view's name in the address: `#errors`. */
  id: string
  title: string
  /** @returns a function that closes the view. */
  open(host: HTMLElement, range: RangeName): () => void
}

/** Refresh interval while the page is visible, ms. */
const REFRESH_MS = 60_000

/** A view that draws one response. `keep` registers resources that must be destroyed with the drawing. */
export const createDataView = <Answer>(
  id: string,
  title: string,
  draw: (answer: Answer, keep: (chart: Chart) => HTMLElement) => readonly HTMLElement[],
): View => ({
  id,
  title,
  open(host, range) {
    const ended = new AbortController()
    let charts: Chart[] = []
    const clear = () => {
      for (const chart of charts) chart.destroy()
      charts = []
    }
    const keep = (chart: Chart) => {
      charts.push(chart)
      return chart.element
    }
    const refresh = async () => {
      try {
        const answer = await read<Answer>(`${id}?range=${range}`, ended.signal)
        if (ended.signal.aborted) return
        clear()
        host.replaceChildren(...draw(answer, keep))
      } catch (error) {
        if (ended.signal.aborted) return
        clear()
        const text = error instanceof ReadProblem ? error.message : '页面出错，请刷新重试'
        if (!(error instanceof ReadProblem)) console.error(error)
        host.replaceChildren(
          make('div', { className: 'card problem', role: 'alert' }, make('p', {}, text), button('重试', start)),
        )
      } finally {
        host.ariaBusy = 'false'
      }
    }
    const start = () => {
      host.ariaBusy = 'true'
      host.replaceChildren(make('div', { className: 'card skeleton', ariaLabel: '正在读取' }))
      void refresh()
    }
    start()
    const timer = setInterval(() => {
      // A refresh must not close a group that the operator has opened to read.
      if (document.visibilityState === 'visible' && host.querySelector('details[open]') === null) void refresh()
    }, REFRESH_MS)
    return () => {
      clearInterval(timer)
      ended.abort()
      clear()
    }
  },
})
