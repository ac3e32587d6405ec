import { pageArgOf } from './page-arg'

test('the page, or the scene where no page is named', () => {
  expect(pageArgOf({ id: '1001', modelPageSceneId: 'x' })).toEqual({ id: '1001' })
  expect(pageArgOf({ modelPageSceneId: 'pay-success' })).toEqual({ modelPageSceneId: 'pay-success' })
  expect(pageArgOf({})).toEqual({ id: '' })
})

test('time and reader belong to a preview', () => {
  expect(pageArgOf({ id: '1', at: '5', reader: 'user' })).toEqual({ id: '1' })
  expect(pageArgOf({ id: '1', preview: 't', at: '5', reader: 'user' })).toEqual({
    id: '1',
    preview: 't',
    at: 5,
    reader: 'user',
  })
  expect(pageArgOf({ id: '1', preview: 't', at: 'soon', reader: 'admin' })).toEqual({ id: '1', preview: 't' })
})
