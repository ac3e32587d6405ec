import { HISTORY_LENGTH } from './limits'
import { createPageHistory } from './page-history'

it('keeps the last 2: an event names the page before it, and none further back (spec 9/60)', () => {
  expect(HISTORY_LENGTH).toBe(2)
  const stack = createPageHistory()
  expect(stack.fields()).toEqual({ pagetype: '' })
  stack.push('/site/index')
  expect(stack.fields()).toEqual({ pagetype: '/site/index' })
  stack.push('/product/index?sort=newest')
  stack.push('/product/view?id=7')
  expect(stack.fields()).toEqual({
    pagetype: '/product/view',
    pagequery: 'id=7',
    subpageID: '7',
    infoId: '7',
    refpagetype: '/product/index',
    refpagequery: 'sort=newest',
  })
  stack.push('/cart/index')
  expect(stack.fields()).toEqual({
    pagetype: '/cart/index',
    refpagetype: '/product/view',
    refpagequery: 'id=7',
    refsubpageID: '7',
  })
})

it('gives later events the section and place that were tapped to get there (spec 3/53)', () => {
  const stack = createPageHistory()
  stack.push('/site/index')
  stack.tapped('banners', '1')
  stack.tapped('feed', '3')
  expect(stack.fields()).toEqual({ pagetype: '/site/index' })
  stack.push('/product/view')
  expect(stack.fields()).toMatchObject({ refsectionId: 'feed', refsortId: '3' })
  stack.push('/cart/index')
  expect(stack.fields()).not.toHaveProperty('refsectionId')
})

it('does not count the same page twice (spec 3/53)', () => {
  const stack = createPageHistory()
  stack.push('/site/index')
  stack.push('/cart/index')
  stack.push('/cart/index')
  expect(stack.fields().refpagetype).toBe('/site/index')
})

it('begins with the page of the shop that led to the document', () => {
  const stack = createPageHistory('/product/view?id=7')
  stack.push('/cart/index')
  expect(stack.fields()).toMatchObject({ pagetype: '/cart/index', refpagetype: '/product/view', refsubpageID: '7' })
  const reloaded = createPageHistory('/cart/index')
  reloaded.push('/cart/index')
  expect(reloaded.fields()).toMatchObject({ pagetype: '/cart/index', refpagetype: '/cart/index' })
})
