import { chooseImages } from './choose'

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]
const give = (input: HTMLInputElement, files: File[]) => {
  Object.defineProperty(input, 'files', { value: files })
  input.dispatchEvent(new Event('change'))
}
const fileOf = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })

beforeEach(() => {
  let made = 0
  URL.createObjectURL = jest.fn(() => `blob:${++made}`)
  URL.revokeObjectURL = jest.fn()
})

it('gives what was chosen, with an address that shows it until it is released', async () => {
  const chosen = chooseImages({ count: 3 })
  const [input] = inputs()
  expect(input).toMatchObject({ accept: 'image/*', multiple: true, hidden: true })
  give(input!, [fileOf('a.jpg'), fileOf('b.png', 'image/png')])
  const pictures = await chosen
  expect(pictures.map(({ url }) => url)).toEqual(['blob:1', 'blob:2'])
  pictures[0]!.release()
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1')
  expect(inputs()).toEqual([])
})

it('returns at most the requested number, and pictures only', async () => {
  const chosen = chooseImages({ count: 2 })
  give(inputs()[0]!, [fileOf('a.pdf', 'application/pdf'), fileOf('b.jpg'), fileOf('c.jpg'), fileOf('d.jpg')])
  expect(await chosen).toHaveLength(2)
})

it('one picture of the camera', () => {
  void chooseImages({ count: 1, camera: true })
  const [input] = inputs()
  expect(input!.multiple).toBe(false)
  expect(input!.getAttribute('capture')).toBe('environment')
  input!.dispatchEvent(new Event('cancel'))
})

it('giving it up gives none', async () => {
  const chosen = chooseImages({ count: 1 })
  inputs()[0]!.dispatchEvent(new Event('cancel'))
  expect(await chosen).toEqual([])
  expect(inputs()).toEqual([])
})
