import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { configureUi } from '@/ui/internal/ports'
import { renderPage } from '../../../test/helpers/render-page'
import { Screen } from '../screen'
import { DRAFT_DELAY } from './limits'
import { FormScreen } from './form-screen'
import { required } from './rules'
import { TextField } from './text-fields'
import { useForm, type SendResult } from './use-form'
import { Wizard } from './wizard'

const send = jest.fn<Promise<SendResult<null>>, [object]>()
beforeEach(() => {
  localStorage.clear()
  send.mockReset().mockResolvedValue({ data: null })
})
afterEach(() => jest.useRealTimers())

const type = (label: string, text: string) =>
  act(async () => void fireEvent.input(screen.getByLabelText(label), { target: { value: text } }))
const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const kept = () => localStorage.getItem('drafts')

const draft = { key: 'sample', version: 1, owner: 'visitor' }

describe('a form screen', () => {
  function Sample({ isKept = false }: { isKept?: boolean }) {
    const form = useForm({
      initial: { name: '' },
      rules: { name: [required('请填写姓名')] },
      draft: isKept ? draft : undefined,
      send,
    })
    return (
      <Screen route="addrEdit">
        <FormScreen form={form} submit="提交申请">
          <TextField form={form} name="name" label="姓名" />
        </FormScreen>
      </Screen>
    )
  }
  const Kept = () => <Sample isKept />

  it('asks before unsaved content is left, and stays or leaves as it is told', async () => {
    const { journey } = renderPage(Sample, '/addr/edit', {})
    await type('姓名', '林晓')
    await tap('返回')
    expect(await screen.findByText('内容尚未保存')).toBeTruthy()
    expect(journey).toEqual([])
    await tap('离开')
    await waitFor(() => expect(journey).toEqual(['back']))
  })

  it('is left without a question when nothing was changed', async () => {
    const { journey } = renderPage(Sample, '/addr/edit', {})
    await tap('返回')
    expect(journey).toEqual(['back'])
  })

  it('is left without a question when a draft keeps it, also when the page is only hidden', async () => {
    const { journey, show } = renderPage(Kept, '/addr/edit', {})
    await type('姓名', '林晓')
    await act(async () => show())
    expect(kept()).toContain('林晓')
    await tap('返回')
    expect(journey).toEqual(['back'])
  })

  it('brings the draft back with a notice, and empties the form when asked to and confirmed', async () => {
    const first = renderPage(Kept, '/addr/edit', {})
    await type('姓名', '林晓')
    await act(async () => first.unmount())
    renderPage(Kept, '/addr/edit', {})
    expect(await screen.findByText('已恢复上次未提交的内容')).toBeTruthy()
    expect(value('姓名')).toBe('林晓')
    await tap('清空重填')
    await tap('清空')
    await waitFor(() => expect(value('姓名')).toBe(''))
    expect(screen.queryByText('已恢复上次未提交的内容')).toBeNull()
    expect(kept()).toBeNull()
  })

  it('names the form, and shows what went wrong with all of it', async () => {
    send.mockResolvedValue({ error: { kind: 'timeout' } })
    renderPage(Sample, '/addr/edit', {})
    expect(screen.getByRole('form', { name: '提交申请' })).toBeTruthy()
    await type('姓名', '林晓')
    await tap('提交申请')
    expect(screen.getByRole('alert').textContent).toBe('网络异常，请稍后再试')
  })
})

describe('a wizard', () => {
  interface Values {
    brand: string
    price: string
    contact: string
  }

  function Sample() {
    const form = useForm<Values, null>({
      initial: { brand: '', price: '', contact: '' },
      rules: {
        brand: [required('请填写品牌')],
        price: [required('请填写价格')],
        contact: [required('请填写联系人')],
      },
      draft,
      send,
    })
    return (
      <Screen route="addrEdit">
        <Wizard
          form={form}
          label="出售"
          submit="提交"
          steps={[
            { title: '商品', fields: ['brand'], content: <TextField form={form} name="brand" label="品牌" /> },
            { title: '价格', fields: ['price'], content: <TextField form={form} name="price" label="价格" /> },
            { title: '联系', fields: ['contact'], content: <TextField form={form} name="contact" label="联系人" /> },
          ]}
        />
      </Screen>
    )
  }
  const step = () => screen.getByText(/^第 \d 步/).textContent
  const openWizard = async () => {
    const page = renderPage(Sample, '/addr/edit', {})
    await act(async () => undefined)
    return page
  }
  const toLast = async () => {
    await type('品牌', '甲')
    await tap('下一步')
    await type('价格', '100')
    await tap('下一步')
  }

  it('checks a step before the next one opens', async () => {
    await openWizard()
    expect(step()).toBe('第 1 步，共 3 步：商品')
    await tap('下一步')
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['请填写品牌'])
    expect(screen.queryByLabelText('价格')).toBeNull()
    await type('品牌', '甲')
    await tap('下一步')
    expect(step()).toBe('第 2 步，共 3 步：价格')
  })

  it('goes a step back on back, and leaves from the first one', async () => {
    const { journey } = await openWizard()
    await type('品牌', '甲')
    await tap('下一步')
    await tap('返回')
    expect([step(), journey]).toEqual(['第 1 步，共 3 步：商品', []])
    await tap('返回')
    expect(journey).toEqual(['back'])
  })

  it('takes one Back of the browser for each step', async () => {
    const caught: (() => void)[] = []
    configureUi({
      interceptBack: (onBack) => {
        caught.push(onBack)
        return () => void caught.splice(caught.indexOf(onBack), 1)
      },
    })
    await openWizard()
    expect(caught).toHaveLength(0)
    await toLast()
    expect(caught).toHaveLength(2)
    await act(async () => caught.at(-1)?.())
    expect([step(), caught.length]).toEqual(['第 2 步，共 3 步：价格', 1])
    await act(async () => caught.at(-1)?.())
    expect([step(), caught.length]).toEqual(['第 1 步，共 3 步：商品', 0])
    configureUi({})
  })

  it('submits all steps at once from the last one', async () => {
    await openWizard()
    await toLast()
    await type('联系人', '林晓')
    await tap('提交')
    expect(send.mock.calls[0]?.[0]).toEqual({ brand: '甲', price: '100', contact: '林晓' })
  })

  it('opens the step of a field that the server refuses, and focuses it', async () => {
    send.mockResolvedValue({
      error: { kind: 'business', status: 400, code: 1, message: '', fields: { brand: '不支持该品牌' } },
    })
    await openWizard()
    await toLast()
    await type('联系人', '林晓')
    await tap('提交')
    expect(step()).toBe('第 1 步，共 3 步：商品')
    expect(screen.getByText('不支持该品牌')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('品牌'))
  })

  it('has one draft for all steps, and opens the first unfinished one', async () => {
    jest.useFakeTimers()
    const first = await openWizard()
    await type('品牌', '甲')
    await act(async () => void jest.advanceTimersByTime(DRAFT_DELAY))
    await act(async () => first.unmount())
    await openWizard()
    expect(step()).toBe('第 2 步，共 3 步：价格')
    expect(value('品牌')).toBe('甲')
  })
})
