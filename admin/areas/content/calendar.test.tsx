/** 内容日历: what is shown within the month before and the two after, and where it lies in them. */
import { screen } from '@testing-library/react'
import type { AdminData } from '../../data/calls'
import { HOUR_MS, NOW, open, server } from '../../test-page'
import Calendar from './calendar'

const DAY = 24 * HOUR_MS
type Row = AdminData<'GET /admin/content/calendar'>['list'][number]
const row = (pageId: string, name: string, from: number, to: number | null, state: Row['state'] = 'LIVE'): Row => ({
  ...{ pageId, number: 2, name, state },
  from: NOW + from * DAY,
  to: to === null ? null : NOW + to * DAY,
})
const barOf = (name: string) => {
  const { style } = screen.getByText(name).closest('tr')?.querySelector<HTMLElement>('.c-content-bar') ?? {}
  return [style?.left, style?.width].map((share) => Math.round(parseFloat(share ?? '')))
}

test('asks for ninety days, and draws each span where it lies', async () => {
  const list = [
    row('1', '前', -60, -15),
    row('3', '内', 0, 30, 'SCHEDULED'),
    row('4', '长', 15, null),
    row('5', '短', 60, 61),
  ]
  await open(<Calendar />, { 'GET /admin/content/calendar': { list } })
  expect(server.sent('GET /admin/content/calendar')).toEqual([{ from: NOW - 30 * DAY, to: NOW + 60 * DAY }])
  expect((await screen.findByText('内 第 2 版')).getAttribute('href')).toBe('/records/contentPage/3')
  expect(screen.getByText('待上线')).toBeTruthy()
  expect(screen.getByText(/– 长期$/)).toBeTruthy()
  expect(barOf('前 第 2 版')).toEqual([0, 17])
  expect(barOf('内 第 2 版')).toEqual([33, 33])
  expect(barOf('长 第 2 版')).toEqual([50, 50])
  // What lies at the end is still to be seen.
  expect(barOf('短 第 2 版')).toEqual([100, 1])
})
