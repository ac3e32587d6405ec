import type { ErrorGroup, ErrorsAnswer, ShownFrame } from '../../answers'
import { createChart } from '../chart'
import { make } from '../../../browser/elements'
import { empty, section } from '../elements'
import { at, count } from '../text'
import { createDataView } from '../view'

const placeOf = ({ file, line, column }: ShownFrame): string => `${file}:${line}:${column}`

const frame = (shown: ShownFrame): HTMLElement =>
  make(
    'li',
    { className: shown.isMapped ? '' : 'raw' },
    make('span', {}, shown.name || '（匿名）'),
    make('code', {}, placeOf(shown)),
    ...(shown.isMapped ? [] : [make('span', { className: 'note' }, '无源码映射')]),
  )

const facts = (group: ErrorGroup): HTMLElement => {
  const entries: [string, string][] = [
    ['首次', at(group.firstAt)],
    ['最近', at(group.lastAt)],
    ['页面', group.page],
    ['组件', group.component],
    ['浏览器', group.browser],
    ['版本', group.releases.join('、')],
  ]
  return make(
    'dl',
    { className: 'facts' },
    ...entries
      .filter(([, value]) => value !== '')
      .map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))),
  )
}

const groupElement = (group: ErrorGroup): HTMLElement => {
  const [top] = group.frames
  return make(
    'details',
    { className: 'error' },
    make(
      'summary',
      {},
      make(
        'span',
        { className: 'error-what' },
        make('strong', {}, group.name || '未命名错误'),
        make('span', { className: 'error-message' }, group.message),
        make('code', {}, top === undefined ? '' : placeOf(top)),
      ),
      make(
        'span',
        { className: 'error-count' },
        make('strong', {}, count(group.count)),
        make('span', { className: 'note' }, group.sessions === 0 ? '访问未知' : `${count(group.sessions)} 次访问`),
        make('span', { className: 'note' }, at(group.lastAt)),
      ),
    ),
    facts(group),
    group.frames.length > 0
      ? make('ol', { className: 'frames' }, ...group.frames.map(frame))
      : make('pre', {}, group.stack || '没有调用栈'),
  )
}

export const errorsView = createDataView<ErrorsAnswer>('errors', '错误', ({ times, counts, total, groups }, keep) => {
  if (total === 0) return [section('错误', empty('这段时间没有错误'))]
  return [
    section(
      `错误 ${count(total)} 次`,
      keep(
        createChart({
          label: `错误次数，随时间变化，共 ${count(total)} 次`,
          times,
          lines: [{ name: '错误', values: counts }],
          format: count,
          bars: true,
        }),
      ),
    ),
    section(`分组（${count(groups.length)}）`, ...groups.map(groupElement)),
  ]
})
