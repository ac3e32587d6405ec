import { fireEvent, render } from '@testing-library/react'
import { Image } from './index'

const img = () => document.querySelector('img') as HTMLImageElement
const natural = (width: number, height: number, complete = true) => {
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height)
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete)
}

let errors: jest.SpyInstance
beforeEach(() => (errors = jest.spyOn(console, 'error').mockImplementation(() => {})))
afterEach(() => {
  expect(errors).not.toHaveBeenCalled()
  jest.restoreAllMocks()
})

describe('Image', () => {
  it('is one img with everything that keeps the page from shifting', () => {
    const { container } = render(
      <Image
        className="photo"
        src="/a.webp"
        mode="aspectFill"
        lazyLoad
        ariaLabel="手袋正面"
        width={680}
        height={680}
        srcSet="/a.webp?w=360 360w"
        sizes="46vw"
        fetchPriority="high"
      />,
    )
    expect(container.innerHTML).toBe(
      '<img alt="手袋正面" width="680" height="680" srcset="/a.webp?w=360 360w" sizes="46vw" fetchpriority="high" class="h5-img h5-img-aspectFill photo" loading="lazy" decoding="async" src="/a.webp">',
    )
  })

  it('takes the same from imgProps, where Taro has them', () => {
    render(<Image src="/a.webp" imgProps={{ alt: '腕表', width: 20, fetchPriority: 'low', srcSet: '/b.webp 2x' }} />)
    expect(img().alt).toBe('腕表')
    expect(img().width).toBe(20)
    expect(img().getAttribute('fetchpriority')).toBe('low')
    expect(img().srcset).toBe('/b.webp 2x')
  })

  it('is decoration where it has no name', () => {
    render(<Image src="/a.webp" />)
    expect(img().getAttribute('alt')).toBe('')
    expect(img().hasAttribute('aria-label')).toBe(false)
  })

  it.each(['widthFix', 'heightFix', 'aspectFit', 'center'] as const)('fits by the class of mode %s', (mode) => {
    render(<Image src="/a.webp" mode={mode} />)
    expect(img().classList.contains(`h5-img-${mode}`)).toBe(true)
  })

  it('names a mode of two words with a hyphen', () => {
    render(<Image src="/a.webp" mode="top left" />)
    expect(img().className).toBe('h5-img h5-img-top-left')
  })

  it('reports the natural size once it has loaded', () => {
    natural(1080, 720, false)
    const onLoad = jest.fn()
    render(<Image src="/a.webp" onLoad={onLoad} />)
    fireEvent.load(img())
    fireEvent.load(img())
    expect(onLoad).toHaveBeenCalledTimes(1)
    expect(onLoad.mock.calls[0][0].detail).toEqual({ width: 1080, height: 720 })
  })

  it('reports a picture that had loaded before hydration', () => {
    natural(10, 20)
    const onLoad = jest.fn()
    render(<Image src="/a.webp" onLoad={onLoad} />)
    expect(onLoad.mock.calls[0][0].detail).toEqual({ width: 10, height: 20 })
    fireEvent.load(img())
    expect(onLoad).toHaveBeenCalledTimes(1)
  })

  it('reports the next picture again', () => {
    natural(10, 20)
    const onLoad = jest.fn()
    const { rerender } = render(<Image src="/a.webp" onLoad={onLoad} />)
    rerender(<Image src="/b.webp" onLoad={onLoad} />)
    fireEvent.load(img())
    expect(onLoad).toHaveBeenCalledTimes(2)
  })

  it('reports a picture that fails to load', () => {
    natural(0, 0, false)
    const onError = jest.fn()
    render(<Image src="/a.webp" onError={onError} />)
    fireEvent.error(img())
    expect(onError.mock.calls[0][0].detail).toEqual({ errMsg: 'GET /a.webp failed' })
  })
})
