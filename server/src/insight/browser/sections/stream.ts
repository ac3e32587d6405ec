/** The newest events, fetched every two seconds; pausing keeps the current rows for reading. */
import type { StreamAnswer, StreamEvent } from '../../answers'
import { button, make } from '../../../browser/elements'
import { empty } from '../elements'
import { read, ReadProblem } from '../read'
import { clockTime, kind } from '../text'
import type { View } from '../view'

const POLL_MS = 2_000
const SHOWN = 100

const row = ({ receivedAt, kind: name, pagetype, session, detail, technical }: StreamEvent): HTMLElement =>
  make(
    'li',
    {},
    make('time', { dateTime: new Date(receivedAt).toISOString() }, clockTime(receivedAt)),
    make('strong', {}, kind(name)),
    make('span', { className: 'page' }, pagetype),
    make('span', { className: 'note' }, `${technical ? '技术 · ' : ''}访问 ${session || '未知'}`),
    make('code', {}, detail === '{}' ? '' : detail),
  )

export const streamView: View = {
  id: 'stream',
  title: '事件流',
  open(host) {
    const ended = new AbortController()
    let cursor = 0
    let isPaused = false
    let events: StreamEvent[] = []
    const status = make('p', { className: 'note', role: 'status' }, '正在读取')
    const list = make('ol', { className: 'stream', ariaLabel: '最近的事件' })
    const pause = button('暂停', () => {
      isPaused = !isPaused
      pause.textContent = isPaused ? '继续' : '暂停'
      status.textContent = isPaused ? '已暂停' : '实时'
    })
    host.replaceChildren(
      make(
        'section',
        { className: 'card' },
        make('div', { className: 'row' }, make('h2', {}, '事件流'), status, pause),
        list,
      ),
    )
    const poll = async () => {
      if (isPaused || document.visibilityState !== 'visible') return
      try {
        const answer = await read<StreamAnswer>(`stream?after=${cursor}`, ended.signal)
        if (ended.signal.aborted || isPaused) return
        cursor = answer.cursor
        const known = new Set(events.map(({ id }) => id))
        const fresh = answer.events.filter(({ id }) => !known.has(id))
        events = [...fresh, ...events].slice(0, SHOWN)
        if (status.textContent !== '实时') status.textContent = '实时'
        if (events.length === 0) list.replaceChildren(make('li', {}, empty('还没有事件')))
        else if (fresh.length > 0) list.replaceChildren(...events.map(row))
      } catch (error) {
        if (ended.signal.aborted) return
        status.textContent = error instanceof ReadProblem ? `${error.message}，仍在重试` : '页面出错'
      }
    }
    // One request at a time, however long a response takes.
    let timer = 0
    const go = async () => {
      await poll()
      if (!ended.signal.aborted) timer = window.setTimeout(() => void go(), POLL_MS)
    }
    void go()
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  },
}
