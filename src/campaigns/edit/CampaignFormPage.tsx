import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { recordIdOf } from '#domain/api/id'
import type { Campaign, CampaignInput } from '#domain/campaigns/campaign'
import { campaignCalls } from '#domain/campaigns/contract'
import { eventChanges } from '#domain/events/event'
import { NewerNote } from '../../events'
import { keyOf, useCall } from '../../providers/use-call'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { Loaded } from '../../shared/feedback/Loaded'
import { PageSkeleton } from '../../shared/feedback/PageSkeleton'
import { useEdited } from '../../shared/form/use-edited'
import { useUrlState } from '../../shared/list/use-url-state'
import { Page } from '../../shared/page/Page'
import { campaignAddress } from '../../shared/page/record-address'
import { MissingCampaign, toCampaigns } from '../MissingCampaign'
import { useSubmit } from '../../shared/use-action'
import { useToday } from '../../shared/use-clock'
import { useTechnicians } from '../../technicians'
import { useQueryClient } from '@tanstack/react-query'
import { CampaignForm } from './CampaignForm'
import { freshCampaign, campaignInputOf, nextYear } from './campaign-form'
import { EditedCampaign } from './use-preview'

/** Settings of a campaign by its id, or of a new one, which may begin as the copy of another, a year later */
export default function CampaignFormPage() {
  const [{ id, copy }] = useUrlState({ id: '', copy: '' })
  const source = recordIdOf(id || copy)
  const isKnown = source !== undefined
  const campaign = useCall(campaignCalls.get, { id: source ?? 0 }, { enabled: isKnown })
  const technicians = useTechnicians()
  const today = useToday()
  const isNew = id === ''
  const title = isNew ? 'Nowa kampania' : (campaign.data?.name ?? 'Kampania')
  const back = isNew || !isKnown ? toCampaigns : { to: campaignAddress(source), label: 'Wróć do tablicy' }
  if (isKnown && campaign.error && !campaign.data) {
    const { error, refetch } = campaign
    return <MissingCampaign error={error} retry={refetch} />
  }
  const availableIds = technicians.data?.flatMap(({ userId, offered: goes }) => (goes ? [userId] : []))
  function defaultsOf(technicianIds: readonly number[]): CampaignInput {
    if (!campaign.data) return freshCampaign(today, technicianIds)
    return isNew ? nextYear(campaign.data, technicianIds) : campaignInputOf(campaign.data)
  }
  const defaults = availableIds && (campaign.data || !isKnown) ? defaultsOf(availableIds) : undefined
  return (
    <Page title={title} documentTitle={isNew ? title : `Ustawienia: ${title}`} back={back}>
      {!isNew && !isKnown ? (
        <InlineEmpty>Otwórz kampanię z listy.</InlineEmpty>
      ) : (
        <Loaded
          of={{ data: defaults, error: technicians.error, refetch: technicians.refetch }}
          failed="Nie udało się załadować zespołu"
          loading={<PageSkeleton label="Ładowanie kampanii" heights={[44, 360]} />}
        >
          {(input) => (
            <Editor key={isNew ? `new ${copy}` : id} campaign={isNew ? undefined : campaign.data} defaults={input} />
          )}
        </Loaded>
      )}
    </Page>
  )
}

/**
 * The editor of a new or an existing campaign; an existing one is saved from the version that filled the form
 * (rule A15).
 */
function Editor({ campaign, defaults }: { campaign: Campaign | undefined; defaults: CampaignInput }) {
  const [start] = useState(defaults)
  const [id, setId] = useState(campaign?.id)
  const edited = useEdited((api) => api.call(campaignCalls.get, { id: campaign?.id ?? 0 }), campaign)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keep = (answer: Campaign) => {
    queryClient.setQueryData(keyOf(campaignCalls.get, { id: answer.id }), answer)
    setId(answer.id)
  }
  const create = useSubmit(campaignCalls.create, { success: 'Kampania została utworzona', onSuccess: keep })
  const update = useSubmit(campaignCalls.update, { success: 'Kampania została zapisana', onSuccess: keep })
  return (
    <EditedCampaign value={campaign?.id}>
      <CampaignForm
        defaults={start}
        isNew={!campaign}
        save={(body) =>
          edited.save((base) => (base ? update({ id: base.id, body, version: base.version }) : create({ body })))
        }
        note={
          <NewerNote
            edited={edited}
            noun="SEASON_CAMPAIGN"
            changesBetween={changesBetween}
            valuesOf={campaignInputOf}
          />
        }
        onSaved={() => {
          if (id !== undefined) void navigate(campaignAddress(id), { replace: true })
        }}
      />
    </EditedCampaign>
  )
}

const changesBetween = (before: Campaign, after: Campaign) =>
  eventChanges(campaignInputOf(before), campaignInputOf(after))
