import type { PickerDateProps, PickerRegionProps } from '@tarojs/components/types/Picker'
import { pickerModel, resolve, type PickerProps } from './model'

const nothing = () => {}
/** Every column as its texts, and the detail of a confirmation. */
const open = (props: PickerProps, wanted?: number[]) => {
  const model = pickerModel(props)
  const { columns, chosen } = resolve(model, wanted ?? model.initial(props.value))
  const texts = columns.map(({ from, to, text }) => Array.from({ length: to - from + 1 }, (_, at) => text(from + at)))
  return { texts, chosen, detail: model.detail(chosen) }
}

describe('selector', () => {
  it('shows the range, or one key of its objects', () => {
    expect(open({ mode: 'selector', range: ['甲', '乙'], value: 1 })).toMatchObject({
      texts: [['甲', '乙']],
      detail: { value: 1 },
    })
    expect(open({ range: [{ id: 1, name: '丙' }], rangeKey: 'name' }).texts).toEqual([['丙']])
  })

  it('brings an index beyond the range to its end', () => {
    expect(open({ range: ['甲', '乙'], value: 9 }).detail).toEqual({ value: 1 })
    expect(open({ range: [], value: 3 }).chosen).toEqual([0])
  })
})

describe('multiSelector', () => {
  it('has a column per list', () => {
    const range = [
      ['包', '表'],
      ['小', '中', '大'],
    ]
    const { texts, detail } = open({ mode: 'multiSelector', range, value: [1, 2], onChange: nothing })
    expect(texts).toEqual(range)
    expect(detail).toEqual({ value: [1, 2] })
  })
})

describe('time', () => {
  const time = (value: string, wanted?: number[]) =>
    open({ mode: 'time', start: '09:30', end: '21:15', value, onChange: nothing }, wanted)

  it('bounds the minutes only in the first and the last hour', () => {
    expect(time('09:00').texts[0]).toHaveLength(13)
    expect(time('09:00').texts[1]?.[0]).toBe('30')
    expect(time('12:00').texts[1]).toHaveLength(60)
    expect(time('21:59').detail).toEqual({ value: '21:15' })
  })

  it('keeps the minute when the hour changes', () => {
    expect(time('', [12, 5]).detail).toEqual({ value: '12:05' })
  })
})

describe('date', () => {
  const date = (value: string, more: Partial<PickerDateProps> = {}, wanted?: number[]) =>
    open({ mode: 'date', value, onChange: nothing, ...more }, wanted)

  it('knows the days of a month', () => {
    expect(date('2024-02-10').texts[2]).toHaveLength(29)
    expect(date('2023-02-10').texts[2]).toHaveLength(28)
    expect(date('2024-02-10').texts[1]?.[0]).toBe('01月')
  })

  it('takes the last day when the month has fewer', () => {
    expect(date('', {}, [2023, 2, 31]).detail).toEqual({ value: '2023-02-28' })
  })

  it('bounds months and days by start and end', () => {
    const bounds = { start: '2024-03-15', end: '2024-05-02' }
    expect(date('2024-03-01', bounds).texts).toMatchObject([
      ['2024年'],
      ['03月', '04月', '05月'],
      { 0: '15日', length: 17 },
    ])
    expect(date('2024-05-20', bounds).detail).toEqual({ value: '2024-05-02' })
    expect(date('2024-04-30', bounds).texts[2]).toHaveLength(30)
  })

  it('stops at the depth of fields', () => {
    expect(date('2024-04', { fields: 'month' }).detail).toEqual({ value: '2024-04' })
    expect(date('2024', { fields: 'year' }).texts).toHaveLength(1)
  })

  it('starts today where there is no value', () => {
    jest.useFakeTimers({ now: new Date(2025, 6, 9) })
    expect(date('').detail).toEqual({ value: '2025-07-09' })
    jest.useRealTimers()
  })
})

describe('region', () => {
  const regionData: PickerRegionProps.RegionData[] = [
    {
      value: '上海市',
      code: '310000',
      children: [
        { value: '市辖区', code: '310100', children: [{ value: '静安区', code: '310106', postcode: '200040' }] },
      ],
    },
    {
      value: '江苏省',
      code: '320000',
      children: [
        { value: '南京市', code: '320100', children: [{ value: '玄武区', code: '320102' }] },
        {
          value: '苏州市',
          code: '320500',
          children: [
            { value: '姑苏区', code: '320508' },
            { value: '吴江区', code: '320509' },
          ],
        },
      ],
    },
  ]
  const region = (value: string[], more: Partial<PickerRegionProps> = {}, wanted?: number[]) =>
    open({ mode: 'region', regionData, value, onChange: nothing, ...more }, wanted)

  it('opens at the names of the value and reports names and codes', () => {
    const { texts, detail } = region(['江苏省', '苏州市', '吴江区'])
    expect(texts).toEqual([
      ['上海市', '江苏省'],
      ['南京市', '苏州市'],
      ['姑苏区', '吴江区'],
    ])
    expect(detail).toEqual({
      value: ['江苏省', '苏州市', '吴江区'],
      code: ['320000', '320500', '320509'],
      postcode: undefined,
    })
    expect(region(['上海市']).detail).toMatchObject({ value: ['上海市', '市辖区', '静安区'], postcode: '200040' })
  })

  it('ends at the requested level', () => {
    expect(region([], { level: 'city' }).texts).toHaveLength(2)
  })

  it('offers the custom item first, and nothing but it below', () => {
    const { texts, detail } = region([], { customItem: '全部' })
    expect(texts).toEqual([['全部', '上海市', '江苏省'], ['全部'], ['全部']])
    expect(detail).toMatchObject({ value: ['全部', '全部', '全部'] })
    expect(region(['江苏省'], { customItem: '全部' }, [1]).texts[1]).toEqual(['全部', '南京市', '苏州市'])
  })
})
