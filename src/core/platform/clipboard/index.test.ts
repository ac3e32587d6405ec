import { copyText } from './index'

const setClipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
const setExecCommand = (value: unknown) => Object.defineProperty(document, 'execCommand', { value, configurable: true })

afterEach(() => {
  setClipboard(undefined)
  setExecCommand(undefined)
})

describe('copying', () => {
  it('uses the clipboard where there is one', async () => {
    const written: string[] = []
    setClipboard({ writeText: async (text: string) => void written.push(text) })
    expect(await copyText('280001234567890123')).toBeNull()
    expect(written).toEqual(['280001234567890123'])
  })

  it('copies the old way on plain http, and leaves nothing in the document', async () => {
    let selected = ''
    setExecCommand(() => {
      selected = document.querySelector('textarea')?.value ?? ''
      return true
    })
    expect(await copyText('abc')).toBeNull()
    expect(selected).toBe('abc')
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('copies the old way where the clipboard refuses, as in the webviews of apps', async () => {
    setClipboard({ writeText: () => Promise.reject(new Error('denied')) })
    setExecCommand(() => true)
    expect(await copyText('abc')).toBeNull()
  })

  it('answers 不支持 where there is neither (spec 5/26, 8/6)', async () => {
    expect(await copyText('abc')).toBe('不支持')
  })

  it.each<[string, () => void]>([
    ['the clipboard refuses', () => setClipboard({ writeText: () => Promise.reject(new Error('denied')) })],
    ['the old way refuses', () => setExecCommand(() => false)],
    [
      'the old way throws',
      () =>
        setExecCommand(() => {
          throw new Error('blocked')
        }),
    ],
  ])('answers 失败 when %s (spec 5/27, 8/6)', async (_why, refuse) => {
    refuse()
    expect(await copyText('abc')).toBe('失败')
    expect(document.querySelector('textarea')).toBeNull()
  })
})
