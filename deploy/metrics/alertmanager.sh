#!/bin/sh
# Alertmanager reads no environment variables, so its configuration is written at its start. Without
# ALERT_EMAIL it shows alerts only on its page.
set -eu

receiver() {
  [ -n "${ALERT_EMAIL:-}" ] || return 0
  cat << YAML
    email_configs:
      - to: '$ALERT_EMAIL'
        send_resolved: true
YAML
}

smtp() {
  [ -n "${ALERT_EMAIL:-}" ] || return 0
  cat << YAML
global:
  smtp_smarthost: '${ALERT_SMARTHOST:?}'
  smtp_from: '${ALERT_FROM:?}'
  smtp_auth_username: '${ALERT_USERNAME:?}'
  smtp_auth_password_file: /run/secrets/ALERT_PASSWORD
YAML
}

{
  smtp
  cat << YAML
route:
  receiver: ops
  group_by: [alertname]
  group_wait: 30s
  repeat_interval: 24h
  routes:
    - matchers: ['severity = page']
      repeat_interval: 1h
      receiver: ops
inhibit_rules:
  # All other alerts then follow from it.
  - source_matchers: ['alertname =~ "ServiceGone|DatabaseGone"']
    target_matchers: ['severity = ticket']
receivers:
  - name: ops
$(receiver)
YAML
} > /run/alertmanager/settings.yml

exec /bin/alertmanager --config.file=/run/alertmanager/settings.yml --storage.path=/alertmanager
