import { RET } from '@contract/codes'
import type { Profile } from '@contract/account'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { signIn } from '@/core/store/session'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import MyChangeInforPage from '.'

const profile: Profile = {
  userId: '7',
  nickname: '林晚',
  avatar: '',
  bio: '',
  gender: null,
  birthday: '',
  birthdayFixedUntil: null,
  provinceCode: '',
  cityCode: '',
  cityName: '',
}

const open = async (field: string, answers: Answers = {}) => {
  const page = renderPage(MyChangeInforPage, `/my/change-infor?field=${field}`, {
    'GET /my/profile': () => profile,
    ...answers,
  })
  await act(async () => page.store.dispatch(signIn('token')))
  return page
}

it('saves one field, and leaves the others as they are', async () => {
  const { requests } = await open('nickname', { 'POST /my/edit': () => ({ ...profile, nickname: '小晚' }) })
  fireEvent.input(await screen.findByRole('textbox', { name: '昵称' }), { target: { value: '小晚' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(requests).toContainEqual({ call: 'POST /my/edit', input: { nickname: '小晚' } }))
})

it('says at the field what is wrong, and keeps what was typed', async () => {
  const { requests } = await open('nickname', {
    'POST /my/edit': () => ({
      error: {
        kind: 'business',
        status: 400,
        code: RET.TEXT_REFUSED,
        message: '含有不支持的内容',
        fields: { nickname: '含有不支持的内容' },
      },
    }),
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '昵称' })
  fireEvent.input(field, { target: { value: '林' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('昵称需 2–20 个字')).toBeTruthy()
  expect(requests.map(({ call }) => call)).not.toContain('POST /my/edit')
  fireEvent.input(field, { target: { value: '微信同号' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('含有不支持的内容')).toBeTruthy()
  expect(field.value).toBe('微信同号')
})

it('leads on from a field that there is not', async () => {
  const { journey } = await open('money')
  fireEvent.click(await screen.findByRole('link', { name: '编辑资料' }))
  expect(journey).toEqual(['/my/edit'])
})
