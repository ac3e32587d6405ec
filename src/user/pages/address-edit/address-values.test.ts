import { checkFields, fieldNames } from '@/screen/form/rules'
import { ADDRESS_ERROR_TEXT } from '../../messages'
import { ADDRESS_RULES, bodyOf, EMPTY_ADDRESS, recognisedParts, type AddressValues } from './address-values'

const complete: AddressValues = {
  name: '林晓',
  phone: '13812348000',
  region: {
    provinceCode: '330000',
    cityCode: '330100',
    districtCode: '330106',
    regionName: '浙江省 杭州市 西湖区',
  },
  detail: '文三路 90 号',
  isDefault: false,
}
const errorsOf = (values: AddressValues) => checkFields(ADDRESS_RULES, fieldNames(values), values)

describe('an address form', () => {
  it('says of every empty field what is missing', () => {
    expect(errorsOf(EMPTY_ADDRESS)).toEqual({
      name: ADDRESS_ERROR_TEXT.name,
      phone: ADDRESS_ERROR_TEXT.phone,
      region: ADDRESS_ERROR_TEXT.region,
      detail: ADDRESS_ERROR_TEXT.detail,
    })
  })

  it('has no error in a complete form', () => {
    expect(errorsOf(complete)).toEqual({})
  })

  it('accepts no spaces as a name or an address, and no single character as an address', () => {
    expect(errorsOf({ ...complete, name: '  ', detail: '   ' })).toEqual({
      name: ADDRESS_ERROR_TEXT.name,
      detail: ADDRESS_ERROR_TEXT.detail,
    })
    expect(errorsOf({ ...complete, detail: '路' })).toEqual({ detail: ADDRESS_ERROR_TEXT.detail })
  })

  it.each(['12812348000', '1381234800', '138123480001', '0571-8812345'])('refuses %s as a phone', (phone) => {
    expect(errorsOf({ ...complete, phone })).toEqual({ phone: ADDRESS_ERROR_TEXT.phoneWrong })
  })

  it('requires the district where only province and city are known', () => {
    expect(errorsOf({ ...complete, region: { ...complete.region, districtCode: '' } })).toEqual({
      region: ADDRESS_ERROR_TEXT.region,
    })
  })

  it('sends the trimmed content, with the id only of an address that exists', () => {
    expect(bodyOf({ ...complete, name: ' 林晓 ' })).toEqual({
      name: '林晓',
      phone: '13812348000',
      districtCode: '330106',
      detail: '文三路 90 号',
      isDefault: false,
    })
    expect(bodyOf(complete, '12').id).toBe('12')
  })
})

describe('a recognised line', () => {
  const nothing = { name: '', phone: '', provinceCode: '', cityCode: '', districtCode: '', regionName: '', detail: '' }

  it('fills in only its recognised parts', () => {
    expect(recognisedParts({ ...nothing, phone: '13812348000' })).toEqual({ phone: '13812348000' })
    expect(recognisedParts(nothing)).toEqual({})
  })

  it('recognises nothing in a word alone, which would replace what was typed', () => {
    expect(recognisedParts({ ...nothing, name: 'hello', detail: 'hello' })).toEqual({})
  })

  it('replaces the region as a whole, so that no district of another city stays', () => {
    const split = { ...nothing, provinceCode: '110000', cityCode: '110100', regionName: '北京市' }
    expect(recognisedParts(split).region).toMatchObject({ cityCode: '110100', districtCode: '' })
  })
})
