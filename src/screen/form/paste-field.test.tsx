import { act, fireEvent, render, screen } from '@testing-library/react'
import type * as EnvironmentModule from '@/core/platform/environment'
import { provideNative } from '@/core/platform/native'
import { PasteField } from './paste-field'
import { useForm } from './use-form'

let mockCan = false
jest.mock('@/core/platform/environment', () => {
  const actual = jest.requireActual<typeof EnvironmentModule>('@/core/platform/environment')
  return {
    ...actual,
    environment: () => ({ ...actual.environment(), can: (name: string) => mockCan && name === 'readClipboard' }),
  }
})

function Waybill() {
  const form = useForm({ initial: { waybill: '' }, send: async () => ({ data: undefined }) })
  return <PasteField form={form} name="waybill" label="运单号" />
}

/** @param copied what the app answers */
const open = (copied: string) => {
  const calls: string[] = []
  provideNative(async (method) => {
    calls.push(method)
    return copied
  })
  render(<Waybill />)
  return calls
}
const value = () => screen.getByLabelText<HTMLInputElement>('运单号').value

it('what was copied is read on a tap alone, and fills the field in (spec 7.3/20)', async () => {
  mockCan = true
  const calls = open(' SF1234567890\n')
  expect(calls).toEqual([])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '粘贴' })))
  expect(calls).toEqual(['readClipboard'])
  expect(value()).toBe('SF1234567890')
})

it('nothing that was copied leaves the field as it is', async () => {
  mockCan = true
  open('  ')
  fireEvent.input(screen.getByLabelText('运单号'), { target: { value: 'SF1' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '粘贴' })))
  expect(value()).toBe('SF1')
})

it('offers nothing where the shop may not read it', () => {
  mockCan = false
  open('SF1234567890')
  expect(screen.queryByRole('button', { name: '粘贴' })).toBeNull()
})
