import type { FunnelAnswer } from '../../answers'
import { make } from '../../../browser/elements'
import { empty, numberList, section } from '../elements'
import { count, rate, STEPS } from '../text'
import { createDataView } from '../view'

export const funnelView = createDataView<FunnelAnswer>('funnel', '漏斗', ({ steps, paidOrders }) => {
  const most = Math.max(...steps.map(({ sessions }) => sessions))
  if (most === 0)
    return [section('漏斗', empty('这段时间没有访问'), numberList([['账面已付款订单', count(paidOrders)]]))]
  const rows = steps.map(({ name, sessions, fromPrevious }, index) => {
    const before = steps[index - 1]
    const bar = make('div', { className: 'bar' })
    bar.style.width = `${(sessions / most) * 100}%`
    const follow =
      before === undefined || fromPrevious === null
        ? ''
        : `上一步的访问中有 ${rate(fromPrevious, before.sessions)} 到达（${count(fromPrevious)}）`
    return make(
      'li',
      {},
      make('div', { className: 'step' }, make('span', {}, STEPS[name]), make('strong', {}, count(sessions))),
      make('div', { className: 'track' }, bar),
      make('p', { className: 'note' }, follow),
    )
  })
  return [
    section(
      '漏斗（按访问计）',
      make('ol', { className: 'funnel' }, ...rows),
      numberList([['账面已付款订单', count(paidOrders)]]),
      make(
        'p',
        { className: 'note' },
        '访问可以从任何一步开始，所以后一步的访问数可能多于前一步；账面订单来自商城订单，不依赖上报。',
      ),
    ),
  ]
})
