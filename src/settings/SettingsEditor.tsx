import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Location } from 'react-router-dom'
import type { Settings } from '#domain/settings/settings'
import { eventChanges } from '#domain/events/event'
import { HistoryOnRequest, NewerNote } from '../events'
import { usePermission } from '../providers/use-session'
import { plainFieldset } from '../shared/form/plain-fieldset'
import { focusHome } from '../shared/page/focus-keeper'
import { PageLeaveQuestion } from '../shared/form/leave-question'
import { SaveBar } from '../shared/form/SaveBar'
import { SectionPanel, SectionTabs } from '../shared/page/SectionTabs'
import { useUrlState } from '../shared/list/use-url-state'
import { GeneralSection } from './GeneralSection'
import { ResetSettings } from './ResetSettings'
import type { Section } from './settings-form'
import { sections } from './settings-form'
import { SettingsPanel } from './SettingsPanel'
import { SmsSection } from './SmsSection'
import { useSettingsForm } from './use-settings-form'

/** One form for both sub-tabs, so that changing the sub-tab keeps what was typed. */
export function SettingsEditor({ settings }: { settings: Settings }) {
  const [{ section }, change] = useUrlState({ section: 'general' })
  const current = (Object.hasOwn(sections, section) ? section : 'general') as Section
  const show = (next: Section) => change({ section: next }, { replace: true })
  const mayWrite = usePermission()('settings.write')
  const { form, save, discard, start, failure, edited } = useSettingsForm(settings, current, show)
  const { isDirty, isSubmitting } = form.formState
  const tabsId = useId()

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        {...focusHome('settings')}
        aria-label="Ustawienia"
        noValidate
        onSubmit={(event) => void save(event)}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, minWidth: 0 }}
      >
        <Box sx={{ mt: { xs: -1, sm: -1.5 } }}>
          <SectionTabs id={tabsId} label="Części ustawień" sections={sections} current={current} onChange={show} />
        </Box>
        {!mayWrite && (
          <Alert severity="info" role="note">
            Tylko podgląd. Ustawienia zmienia administrator lub kierownik.
          </Alert>
        )}
        <Box
          component="fieldset"
          disabled={!mayWrite || isSubmitting}
          sx={{
            ...plainFieldset,
            ...(!mayWrite && { '& .MuiOutlinedInput-root': { bgcolor: (theme) => theme.colours.sunken } }),
          }}
        >
          <SectionPanel id={tabsId} section="general" current={current}>
            <GeneralSection readOnly={!mayWrite} />
          </SectionPanel>
          <SectionPanel id={tabsId} section="sms" current={current}>
            <SmsSection readOnly={!mayWrite} />
          </SectionPanel>
        </Box>
        {mayWrite && <ResetSettings settings={settings} start={start} />}
        <SettingsPanel title="Historia zmian" help="Kto i kiedy zmienił ustawienia, i co było przedtem.">
          <HistoryOnRequest of={{ noun: 'SETTINGS' }} />
        </SettingsPanel>
        {isDirty && (
          <SaveBar
            busy={isSubmitting}
            failure={failure}
            note={<NewerNote edited={edited} noun="SETTINGS" changesBetween={eventChanges} load={start} />}
            onDiscard={discard}
            readOnly={!mayWrite}
          />
        )}
      </Box>
      <PageLeaveQuestion unsaved={isDirty} keeps={isSettings} />
    </FormProvider>
  )
}

function isSettings(_here: Location, { pathname, search }: Location): boolean {
  return pathname === '/' && new URLSearchParams(search).get('tab') === 'settings'
}
