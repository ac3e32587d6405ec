import type { InspectionLine } from '@contract/admin/inspection'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { ActionForm } from '../../patterns/action-form'
import { facesOfPhotos } from '../../patterns/found-faces'
import { InspectedItems } from './found-items'
import { acting } from '../../test-acting'

const photo = { id: 'a.private.jpg', url: '/a', note: '右下角' }

test('a pin is a flaw of its face with kind and degree, at its place', () => {
  const pins = [{ x: 0.2, y: 0.7, text: '磨损', kind: 'corner', severity: 3 }]
  expect(facesOfPhotos([{ ...photo, slot: 'overall', pins }])).toEqual({
    faces: [{ face: 'overall', photo: photo.id, note: '右下角' }],
    flaws: [{ type: 'corner', face: 'overall', severity: 3, note: '磨损', photo: photo.id, pin: { x: 0.2, y: 0.7 } }],
  })
})

test('a pin of an older draft, without a kind, is a visible scratch', () => {
  const { flaws } = facesOfPhotos([{ ...photo, slot: 'overall', pins: [{ x: 0, y: 0, text: '' }] }])
  expect(flaws).toMatchObject([{ type: 'scratch', severity: 2 }])
})

describe('an inspection while photos are being sent', () => {
  const arrivals: Record<string, (() => void)[]> = {}
  /** Ends when the test lets the slot's photo arrive. */
  const send = (_file: Blob, slot: string) =>
    new Promise<{ id: string; url: string }>((resolve) => {
      arrivals[slot] = [...(arrivals[slot] ?? []), () => resolve({ id: `${slot}.jpg`, url: `/${slot}` })]
    })
  const take = (title: string) =>
    acting(() => {
      const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
      fireEvent.change(screen.getByLabelText(`照片：${title}`), { target: { files: [file] } })
    })
  const arrive = (...slots: string[]) =>
    acting(() => {
      for (const slot of slots) arrivals[slot]?.shift()?.()
    })
  const decide = async (verdict: string) => {
    fireEvent.mouseDown(screen.getByLabelText('手袋 结论'))
    fireEvent.click(await screen.findByTitle(verdict))
  }
  const items = [{ itemId: '1', title: '手袋' }]
  let lines: readonly InspectionLine[] = []
  const Task = () => {
    const [value, setValue] = useState(lines)
    lines = value
    return <InspectedItems items={items} draft="test" send={send} value={value} onChange={setValue} />
  }

  beforeEach(() => {
    lines = []
    localStorage.clear()
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('not in jsdom')) })
  })

  test('the verdict that was chosen meanwhile stays', async () => {
    render(<Task />)
    await take('整体')
    await decide('与描述有出入')
    fireEvent.change(screen.getByLabelText('手袋 与描述的出入（买家可见）'), { target: { value: '肩带后配' } })
    await arrive('overall')
    expect(lines).toEqual([
      {
        itemId: '1',
        verdict: 'mismatch',
        differences: '肩带后配',
        faces: [{ face: 'overall', photo: 'overall.jpg', note: '' }],
        flaws: [],
      },
    ])
  })

  test('photos that arrive together are all kept', async () => {
    render(<Task />)
    await take('整体')
    await take('四角')
    await arrive('overall', 'corners')
    expect(lines[0]?.faces.map(({ photo }) => photo)).toEqual(['overall.jpg', 'corners.jpg'])
  })

  test('cannot be sent before they have arrived', async () => {
    const onSubmit = jest.fn(async () => undefined)
    const schema = { type: 'object', properties: { lines: { type: 'array', title: '商品' } } }
    const control = <InspectedItems items={items} draft="test" send={send} />
    render(<ActionForm schema={schema} fields={{ lines: { control } }} submitText="提交查验" onSubmit={onSubmit} />)
    await take('整体')
    await acting(() => fireEvent.click(screen.getByRole('button', { name: /照片上传中/ })))
    expect(onSubmit).not.toHaveBeenCalled()
    await arrive('overall')
    await acting(() => fireEvent.click(screen.getByRole('button', { name: '提交查验' })))
    expect(onSubmit.mock.calls).toMatchObject([
      [{ lines: [{ faces: [{ photo: 'overall.jpg' }] }] }, expect.any(String)],
    ])
  })
})
