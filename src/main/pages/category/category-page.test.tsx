import type { CategoryTree } from '@contract/catalogue'
import { fireEvent, screen } from '@testing-library/react'
import { renderPage } from '../../../../test/helpers/render-page'
import CategoryPage from '.'

const picture = { url: '/media/c.webp', width: 1080, height: 1080, alt: '', view: 'front' }
const tree: CategoryTree = {
  categories: [
    {
      id: '1',
      name: '箱包',
      itemCount: 9,
      children: [{ id: '11', name: '链条包', itemCount: 9, picture }],
      brands: [],
      picture,
    },
    {
      id: '2',
      name: '腕表',
      itemCount: 4,
      children: [{ id: '21', name: '潜水表', itemCount: 4, picture }],
      brands: [{ id: '8', name: '劳力士', latinName: 'Rolex', initial: 'R', itemCount: 4 }],
      picture,
    },
  ],
}
const answers = { 'GET /category/tree': () => tree }

it('begins with the first category and shows another when its name is tapped', async () => {
  renderPage(CategoryPage, '/category/index', answers)
  expect(await screen.findByText('链条包')).toBeTruthy()
  fireEvent.click(screen.getByText('腕表'))
  expect(screen.getByText('潜水表')).toBeTruthy()
  expect(screen.queryByText('链条包')).toBeNull()
})

it.each(['2', '21'])('begins with the category of id %s when the address names it or a kind of it', async (id) => {
  renderPage(CategoryPage, `/category/index?id=${id}`, answers)
  expect(await screen.findByText('潜水表')).toBeTruthy()
})

it('leads to the brand with the category as its filter', async () => {
  const { journey } = renderPage(CategoryPage, '/category/index?id=2', answers)
  fireEvent.click(await screen.findByText('Rolex'))
  expect(journey).toEqual(['/brand/page?id=8&categoryId=2'])
})

it('has the category that is shown as its heading', async () => {
  renderPage(CategoryPage, '/category/index?id=2', answers)
  expect(await screen.findByRole('heading', { level: 1, name: '腕表' })).toBeTruthy()
})
