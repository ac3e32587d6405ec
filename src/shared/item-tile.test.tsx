import type { ItemCard } from '@contract/catalogue'
import { fireEvent, render, screen } from '@testing-library/react'
import { ItemTile } from './item-tile'

const item: ItemCard = {
  id: '100001',
  title: 'Classic Flap 中号',
  brandName: '香奈儿',
  seriesName: 'Classic Flap',
  grade: 'A',
  gradeName: '95新',
  priceFen: 5280000,
  referencePriceFen: 7490000,
  droppedFen: 320000,
  state: 'ON_SALE',
  cover: { url: '/media/1.webp', width: 1080, height: 1080, alt: '正面', view: 'front' },
}

it.each(['ON_SALE', 'SOLD'] as const)('has at most twelve nodes when %s', (state) => {
  const { container } = render(<ItemTile item={{ ...item, state }} href="/product/100001.html" />)
  expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(12)
})

it('is one link whose name is all of its visible text', () => {
  const onTap = jest.fn()
  render(<ItemTile item={item} href="/product/100001.html" onTap={onTap} />)
  const link = screen.getByRole('link', { name: '香奈儿 Classic Flap 中号 95新 降 ¥3,200 ¥ 52,800 公价 ¥74,900' })
  fireEvent.click(link)
  expect(onTap).toHaveBeenCalledWith(item)
})

it('a sold item is marked as sold and shows no price drop', () => {
  const { container } = render(<ItemTile item={{ ...item, state: 'SOLD' }} />)
  expect(screen.getByText('已售出')).toBeTruthy()
  expect(container.textContent).not.toContain('降')
})
