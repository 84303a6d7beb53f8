/** A dialog to begin a solution from a reference design: how many blocks, where, and what it locks. */

import { getUtcDay } from '@design-portal/domain/days.ts'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { compareDesign, getStartPermission } from '@design-portal/domain/reference-designs/compare-design.ts'
import { formatReference, templateFields } from '@design-portal/domain/reference-designs/reference-design.ts'
import { listBuiltBlocks } from '@design-portal/domain/reference-designs/roll-ups.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../api/call-query.ts'
import { findRejectionText, formatFailure } from '../../api/failure-text.ts'
import { invalidateCall } from '../../api/invalidate.ts'
import { api } from '../../api/portal-api.ts'
import { translateName, translateRawKey, useLanguage, useText } from '../../language/use-text.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/current-user.ts'
import { ModalDialog } from '../../ui/ModalDialog.tsx'
import panelStyles from '../../ui/PanelPage.module.css'
import { showToast } from '../../ui/toast.ts'
import { CountrySelect } from '../solutions/shared/CountrySelect.tsx'
import { useNameCheck } from '../solutions/shared/use-name-check.ts'
import { useTypedText } from '../../session/typed-text.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import type { ComparedDesign } from './use-designs.ts'
import { toPlace, toWish } from './wish.ts'
import type { WishValues } from './wish.ts'
import { formatRemark, formatTemplateField } from './reference-texts.ts'

interface StartDialogProps {
  readonly compared: ComparedDesign
  readonly values: WishValues
  readonly onClose: () => void
}

export function StartDialog({
  compared: { design, withdrawn, comparison },
  values,
  onClose,
}: StartDialogProps) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const user = useUser()
  const wishedCountry = values['country']
  const [country, setCountry] = useState(typeof wishedCountry === 'string' ? wishedCountry : user.userCountry)
  const [blocks, setBlocks] = useState(comparison.blocks)
  const [name, setName, forgetName] = useTypedText(`start ${design.key} name`, formatReference(design))
  const [note, setNote, forgetNote] = useTypedText(`start ${design.key} note`)
  const [isTraining, setIsTraining] = useState(user.userPreferenceDetails.trainingSolutions)
  const [today] = useState(() => getUtcDay(new Date()))
  const check = useNameCheck(name)
  const comparisonAtPlace = compareDesign(design, { ...toWish(values), country }, { withdrawn, today })
  const startPermission = getStartPermission(comparisonAtPlace)
  const obstacles = comparisonAtPlace.remarks.filter(({ key, weight }) =>
    weight === 'refusal' || weight === 'note' ? true : key === 'WITHDRAWN',
  )
  const starting = useMutation({
    mutationFn: async () =>
      await api.call('reference-design/start', {
        designKey: design.key,
        version: design.version,
        name: name.trim(),
        countryId: country,
        training: isTraining,
        blocks,
        ...Object.fromEntries(Object.entries(toPlace(values)).filter(([, value]) => value !== undefined)),
        ...(startPermission === 'withNote' ? { note: note.trim() } : {}),
        names: {
          rows: text('REFERENCE_KIND_ROWS'),
          distribution: text('REFERENCE_KIND_DISTRIBUTION'),
          ups: text('REFERENCE_KIND_UPS'),
          cooling: text('REFERENCE_KIND_COOLING'),
        },
      }),
    onSuccess: async ({ solution, left }) => {
      forgetName()
      forgetNote()
      const { cfgId } = solution
      queries.setQueryData(callQuery('solution/configId', { id: cfgId }).queryKey, solution)
      void invalidateCall(queries, 'solutions/list/filter')
      if (left.length > 0)
        showToast({
          type: 'warning',
          message: text('REFERENCE_LEFT', {
            designs: left
              .map(
                ({ kind, block, load }) =>
                  `${translateName('REFERENCE_KIND', kind)} ${block} (${formatNumber(load, language)} kW)`,
              )
              .join(', '),
          }),
        })
      await navigate({ to: paths.solutionDetails, search: { cfgId } })
    },
  })
  const listFormat = new Intl.ListFormat(language)
  const locked = templateFields.filter((field) => design.locked.includes(field))
  const free = templateFields.filter((field) => !design.locked.includes(field))
  return (
    <ModalDialog
      title={text('REFERENCE_START_FROM', { name: formatReference(design) })}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={starting.isPending}
      workingLabel={text('REFERENCE_STARTING')}
      primary={{
        label: text('CREATE'),
        disabled:
          startPermission === 'no' ||
          name.trim() === '' ||
          check.error !== undefined ||
          (startPermission === 'withNote' && note.trim() === ''),
        onSubmit: () => starting.mutate(),
      }}
    >
      {obstacles.map((remark) => (
        <p
          key={remark.key}
          className={panelStyles.message}
          data-kind={remark.weight === 'refusal' ? 'bad' : 'caution'}
        >
          {formatRemark(remark, language)}
        </p>
      ))}
      <TextInput
        label={text('SOLUTION_NAME')}
        description={text('SOLUTION_NAME_HINT')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={check.onBlur}
        error={check.error}
        required
        data-autofocus
      />
      <CountrySelect
        value={country}
        onChange={(chosen) => setCountry(chosen ?? country)}
        description={text('COUNTRY_HINT')}
      />
      <NativeSelect
        label={text('REFERENCE_BLOCKS')}
        value={String(blocks)}
        onChange={(event) => setBlocks(Number(event.currentTarget.value))}
        data={listBuiltBlocks(design).map(({ number, load, area, demand }) => ({
          value: String(number),
          label: text('REFERENCE_BLOCKS_OPTION', {
            count: number,
            load: formatNumber(load, language),
            area: formatNumber(area, language),
            demand: formatNumber(demand, language, 1),
          }),
        }))}
      />
      {startPermission === 'withNote' ? (
        <Textarea
          label={text('REFERENCE_NOTE')}
          description={text('REFERENCE_NOTE_HINT')}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.currentTarget.value)}
          required
          autosize
        />
      ) : null}
      <p className={panelStyles.hint}>
        {text('REFERENCE_LOCKS', {
          locked: locked.length === 0 ? '–' : listFormat.format(locked.map(formatTemplateField)),
          free: listFormat.format([...free.map(formatTemplateField), text('REFERENCE_FREE')]),
        })}
      </p>
      <Checkbox
        label={text('SETTING_TRAINING')}
        description={text('SETTING_TRAINING_HINT')}
        checked={isTraining}
        onChange={(event) => setIsTraining(event.currentTarget.checked)}
      />
      <div role="alert" className={panelStyles.failure}>
        {starting.isError
          ? (findRejectionText(starting.error, {
              formatReason: translateRawKey,
              conditionPrefix: 'REFERENCE_CONDITION',
            }) ?? formatFailure(starting.error))
          : null}
      </div>
    </ModalDialog>
  )
}
