import type { Grade } from '@contract/catalogue'
import { GRADE_EXPLANATIONS, GRADE_NAMES } from '@contract/grades'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Section } from '@/screen/detail/section'
import { cx } from '@/ui/internal/class-names'
import { evenColumns } from '@/ui/internal/even-columns'
import { Popup } from '@/ui/overlay/popup'
import { GradeTag, Tag } from '@/ui/base/tag'
import { SECTION_TEXT } from '../messages'

/** The grades, best first. */
const GRADES = Object.keys(GRADE_NAMES) as Grade[]

interface GradeSectionProps {
  grade: Grade
  gradeName: string
  explanation: string
}

/** Explains the item's grade, and all grades in a popup. */
export function GradeSection({ grade, gradeName, explanation }: GradeSectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section look="padded" title={SECTION_TEXT.grade} more={{ label: SECTION_TEXT.grades, onTap: () => setOpen(true) }}>
      <View className="item-grade">
        <Text className="item-grade-name">{gradeName}</Text>
        <View className="item-grade-text">{explanation}</View>
      </View>
      <View className="item-scale" style={evenColumns(GRADES.length)} aria-hidden="true">
        {GRADES.map((each) => (
          <View key={each} className={cx('item-scale-step', each === grade && 'item-scale-here')}>
            <View className="item-scale-bar" />
            <Text className="item-scale-name">{GRADE_NAMES[each]}</Text>
          </View>
        ))}
      </View>
      <Popup open={isOpen} onClose={() => setOpen(false)} title={SECTION_TEXT.grades}>
        <View className="item-popup">
          {GRADES.map((each) => (
            <View key={each} className="item-entry">
              <View className="item-entry-title">
                <GradeTag name={GRADE_NAMES[each]} size="medium" />
                {each === grade && (
                  <Tag tone="accent" className="item-entry-mark">
                    {SECTION_TEXT.thisGrade}
                  </Tag>
                )}
              </View>
              <View className="item-entry-text">{GRADE_EXPLANATIONS[each]}</View>
            </View>
          ))}
        </View>
      </Popup>
    </Section>
  )
}
