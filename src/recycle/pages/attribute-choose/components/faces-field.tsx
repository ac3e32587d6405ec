import type { CallData } from '@contract/calls'
import { View } from '@tarojs/components'
import { bindingOf, type Wired } from '@/screen/form/use-form'
import { Chips } from '@/ui/form/chips'
import { CONDITION_TEXT as T } from '../../../messages'
import type { FaceAnswer, Level } from '../faces'

type Schema = CallData<'GET /intake/schema'>

interface FacesFieldProps<V extends object> extends Wired<V, FaceAnswer[]> {
  faces: Schema['faces']
  flawTypes: Schema['flawTypes']
}

const LEVELS = (['0', '1', '2', '3'] as const).map((value) => ({ value: value as Level, label: T.levels[value] }))

/** Each face: how much, then what. */
export function FacesField<V extends object>({ form, name, faces, flawTypes }: FacesFieldProps<V>) {
  const { id, value, onChange, error } = bindingOf<FaceAnswer[], V>({ form, name })
  const set = (face: string, part: Partial<FaceAnswer>) =>
    onChange(value.map((one) => (one.face === face ? { ...one, ...part } : one)))
  return (
    <View id={id}>
      {value.map(({ face, level, types }) => {
        const title = faces.find((one) => one.face === face)?.name ?? face
        return (
          <View key={face} className="cond-face">
            <View className="cond-name">{title}</View>
            <Chips
              label={title}
              options={LEVELS}
              chosen={[level]}
              onChange={([next = '']) => set(face, { level: next, ...(Number(next) === 0 && { types: [] }) })}
            />
            {Number(level) > 0 && (
              <View className="cond-types">
                <Chips
                  multiple
                  label={T.types(title)}
                  options={flawTypes.map(({ type, name: text }) => ({ value: type, label: text }))}
                  chosen={types}
                  onChange={(next) => set(face, { types: next })}
                />
              </View>
            )}
          </View>
        )
      })}
      {error && (
        <View className="cond-error" ariaRole="alert">
          {error}
        </View>
      )}
    </View>
  )
}
